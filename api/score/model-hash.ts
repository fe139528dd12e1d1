import { createHash } from 'node:crypto'
import { coldModel } from '../../engine/score/cold-model.ts'
import { canonicalJson, type Model } from '../../engine/score/scorecard/model.ts'

/** Two models with the same hash score every lead alike. */
export function hashModel(model: Model): string {
  return createHash('sha256').update(canonicalJson(model)).digest('hex')
}

/** Of the card that this code was written with. */
export const coldHash = hashModel(coldModel)
