import { fit } from './scorecard/fit.ts'
import { leadSpec } from './spec.ts'

/** The model before any outcome: the card. */
export const coldModel = fit([], leadSpec)
