import type { Area } from '../../engine/location.ts'
import type { Service } from '../../engine/services.ts'
import type { LiveModel } from '../score/live-model.ts'

export type Wanted = { service: Service; area: Area; count: number }

/** The time of a decision, and the model that scores it. */
export type Moment = { now: Date; live: LiveModel }
