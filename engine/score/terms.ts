import type { ScoreInputs } from './inputs.ts'

/** Terms without a card: how places, trades, campaigns and times differ is learned from outcomes. */
export const learnedTerms = ['service', 'market', 'campaign', 'daypart', 'week', 'season'] as const
export type LearnedTerm = (typeof learnedTerms)[number]

/** Terms that may say more together than their sum. */
export const pairs = [
  ['urgency', 'service'],
  ['source', 'service'],
  ['season', 'service'],
] as const satisfies Array<[keyof ScoreInputs, keyof ScoreInputs]>
