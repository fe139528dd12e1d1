import { enoughOutcomes, toBookingsIn100, unsureFrom } from './anchors.ts'
import { card, type Term as CardTerm } from './card.ts'
import { learnedTerms, pairs, type LearnedTerm } from './terms.ts'

/** The interaction of two terms. */
export type PairTerm = PairName<(typeof pairs)[number]>
type PairName<P> = P extends readonly [infer A extends string, infer B extends string]
  ? `${A}_${B}`
  : never

/** What a reason is about. */
export type ReasonTerm = CardTerm | LearnedTerm | PairTerm | 'general' | 'limit'

const terms: ReadonlySet<unknown> = new Set([
  ...Object.keys(card),
  ...learnedTerms,
  ...pairs.map((pair) => pair.join('_')),
  'general',
  'limit',
])

/** Whether stored text names a term that this code has words for. */
export function isReasonTerm(term: unknown): term is ReasonTerm {
  return terms.has(term)
}

/**
 * One reason of a score. `general` is what all leads currently have in common. `limit` is what the ends of
 * the scale cut off ('top' is negative, 'bottom' positive), so that the sum is exact.
 */
export type Reason = { term: ReasonTerm; level: string; points: number }

/** A stored score. */
export type Shown = {
  score: number
  reasons: ReadonlyArray<Reason>
  /** Standard error of its log-odds; null if it was not stored. */
  error: number | null
  /** Known outcomes in its market and service; null if they were not counted. */
  outcomes: number | null
}

/** Whether the next outcomes may still change such a score a lot. */
export function isStillLearning({ error }: Pick<Shown, 'error'>): boolean {
  return error !== null && error > unsureFrom
}

/** Whether its market and service have too few outcomes, so that the score mostly follows the card. */
export function followsGeneralRules({ outcomes }: Pick<Shown, 'outcomes'>): boolean {
  return outcomes === null || outcomes < enoughOutcomes
}

/**
 * How many of 100 leads like this book a job. It needs only a shown score and its reasons, so that the text can
 * be rendered again in another language.
 * @example bookingsIn100({ score: 80, reasons: [] }) // 30
 */
export function bookingsIn100(shown: Pick<Shown, 'score' | 'reasons'>): number {
  const cut = shown.reasons.find((reason) => reason.term === 'limit')?.points ?? 0
  return toBookingsIn100(shown.score - cut)
}
