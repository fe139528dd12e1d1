import type { ScoreBand } from '../../engine/plans.ts'

export const scoreBands: Record<ScoreBand, string> = { high: 'High', medium: 'Medium', low: 'Low' }
