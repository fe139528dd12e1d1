import { fit } from './scorecard/fit.ts'
import { leadScorer, type LeadScorer } from './score.ts'
import { leadSpec } from './spec.ts'

/** What is believed of leads before any outcome: the card. */
export const coldModel = fit([], leadSpec)

export const coldScorer: LeadScorer = leadScorer(coldModel)
