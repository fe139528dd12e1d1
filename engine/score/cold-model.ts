import { fit } from './scorecard/fit.ts'
import { leadSpec } from './spec.ts'

/** What is believed of leads before any outcome: the card. */
export const coldModel = fit([], leadSpec)
