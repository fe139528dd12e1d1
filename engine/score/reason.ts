import { anchorLogOdds, anchors, enoughOutcomes, pointsPerLogOdds, unsureFrom } from './anchors.ts'
import { card, type Term as CardTerm } from './card.ts'
import { learnedTerms, pairs, type LearnedTerm } from './terms.ts'

/** What two terms say together beyond their sum. */
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
 * One reason of a score. `general` carries what all leads have in common at present; `limit` what the ends
 * of the scale cut off ('top' below zero, 'bottom' above), so that the sum is always exact.
 */
export type Reason = { term: ReasonTerm; level: string; points: number }

/** A score as it is stored and shown. */
export type Shown = {
  score: number
  reasons: ReadonlyArray<Reason>
  /** Standard error of its log-odds; null where it was not kept. */
  error: number | null
  /** Outcomes that were known in its market and service; null where they were not counted. */
  outcomes: number | null
}

/** The standard error says that the next outcomes may still move such a score much. */
export function isStillLearning({ error }: Pick<Shown, 'error'>): boolean {
  return error !== null && error > unsureFrom
}

/** Too few outcomes in its market and service: the score follows the card more than what happened. */
export function followsGeneralRules({ outcomes }: Pick<Shown, 'outcomes'>): boolean {
  return outcomes === null || outcomes < enoughOutcomes
}

/**
 * Of 100 leads like this, how many book a job: from a shown score and its reasons alone, so that a text
 * can be made again in another language.
 * @example bookingsIn100({ score: 80, reasons: [] }) // 30
 */
export function bookingsIn100(shown: Pick<Shown, 'score' | 'reasons'>): number {
  const cut = shown.reasons.find((reason) => reason.term === 'limit')?.points ?? 0
  const logit = anchorLogOdds + (shown.score - cut - anchors.score) / pointsPerLogOdds
  return Math.round(100 / (1 + Math.exp(-logit)))
}
