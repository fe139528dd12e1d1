import { createHash } from 'node:crypto'
import { coldModel } from '../../engine/score/cold-model.ts'
import { canonicalJson, type Model } from '../../engine/score/scorecard/model.ts'

/** Models with the same hash give every lead the same score. */
export function hashModel(model: Model): string {
  return createHash('sha256').update(canonicalJson(model)).digest('hex')
}

/** The hash of the scorecard in this version of the code. */
export const coldHash = hashModel(coldModel)
