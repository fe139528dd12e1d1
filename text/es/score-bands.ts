import type { scoreBands as english } from '../en/score-bands.ts'

export const scoreBands: typeof english = { high: 'Alto', medium: 'Medio', low: 'Bajo' }
