import { serviceFit, type Service } from '../services.ts'
import {
  anchorLogOdds,
  anchors,
  card,
  logOddsOf,
  orderTerms,
  pointsPerLogOdds,
  type Levels,
  type Term,
} from './card.ts'
import type { ScoreInputs } from './inputs.ts'

/**
 * One reason of a score: `level` is a key of the card's term. `limit` carries what the ends of the
 * scale cut off ('top' below zero, 'bottom' above), so that the sum is always exact.
 */
export type Reason = { term: Term | 'limit'; level: string; points: number }

/** `base` and the points of all reasons sum exactly to `score`. Reasons without a point are left out. */
export type Score = {
  /** 0 to 100. */
  score: number
  base: typeof anchors.score
  /** Largest effect first. */
  reasons: Reason[]
  /** Log-odds of a booking, unrounded. */
  logit: number
  /** Of a booking within 30 days of delivery, 0 to 1. */
  probability: number
}

/** What the score of a request also depends on: the order and the clock. */
export type ScoreContext = {
  asked: Service
  offered: Service
  requestedAt: Date
  now: Date
  /** From the centre of the order's area; null where it has none (a state). */
  miles: number | null
}

/** Scores a request for an order, by the card. */
export function scoreRequest(inputs: ScoreInputs, context: ScoreContext): Score {
  return scoreLevels({ ...inputs, ...orderLevels(context) })
}

/** Scores one level of each term; the arithmetic of `scoreRequest`. */
export function scoreLevels(levels: Levels): Score {
  const parts = partsOf(levels)
  const logit = anchorLogOdds + parts.reduce((sum, part) => sum + part.logOdds, 0)
  const reasons = roundToSum(parts)
  const unclamped = reasons.reduce<number>((sum, reason) => sum + reason.points, anchors.score)
  const score = Math.min(100, Math.max(0, unclamped))
  if (score !== unclamped) {
    const level = unclamped > 100 ? 'top' : 'bottom'
    reasons.push({ term: 'limit', level, points: score - unclamped })
  }
  return { score, base: anchors.score, reasons, logit, probability: 1 / (1 + Math.exp(-logit)) }
}

/**
 * The score without the terms of order and clock, unrounded and unclamped: what the pool is indexed by.
 * No order can make more of a request than `baseScore + maxOrderBonus`.
 */
export function baseScore(inputs: ScoreInputs): number {
  const parts = partsOf(inputs)
  return anchors.score + parts.reduce((sum, part) => sum + part.logOdds * pointsPerLogOdds, 0)
}

/** The most points that recency, fit and distance can add: about 13. */
export const maxOrderBonus =
  pointsPerLogOdds *
  orderTerms.reduce((sum, term) => sum + Math.max(...Object.values<number>(card[term])), 0)

/**
 * Of 100 leads like this, how many book a job: from a shown score and its reasons alone, so that a text
 * can be made again in another language.
 * @example bookingsIn100({ score: 80, reasons: [] }) // 30
 */
export function bookingsIn100(shown: { score: number; reasons: ReadonlyArray<Reason> }): number {
  const cut = shown.reasons.find((reason) => reason.term === 'limit')?.points ?? 0
  const logit = anchorLogOdds + (shown.score - cut - anchors.score) / pointsPerLogOdds
  return Math.round(100 / (1 + Math.exp(-logit)))
}

const minute = 60_000

function orderLevels(context: ScoreContext): Pick<Levels, 'recency' | 'fit' | 'distance'> {
  return {
    recency: recencyLevel(context.now.getTime() - context.requestedAt.getTime()),
    fit: serviceFit(context.asked, context.offered),
    distance: context.miles === null ? null : distanceLevel(context.miles),
  }
}

function recencyLevel(age: number): Levels['recency'] {
  if (age < 60 * minute) return 'minutes'
  if (age < 6 * 60 * minute) return 'hours'
  return age < 24 * 60 * minute ? 'day' : 'older'
}

function distanceLevel(miles: number): Levels['distance'] {
  if (miles < 10) return 'near'
  return miles <= 25 ? 'middle' : 'far'
}

type Part = { term: Term; level: string; logOdds: number }

function partsOf(levels: Partial<Levels>): Part[] {
  return termNames.flatMap((term) => {
    const level = levels[term]
    return typeof level === 'string' ? [{ term, level, logOdds: logOddsOf(term, level) }] : []
  })
}

const termNames: Term[] = [
  'phone',
  'email',
  'urgency',
  'ownership',
  'recency',
  'fit',
  'distance',
  'source',
  'detail',
  'completeness',
  'property',
]

/** Whole points for each part whose sum is the rounded sum of all parts (largest remainder). */
function roundToSum(parts: Part[]): Reason[] {
  const exact = parts
    .filter((part) => part.logOdds !== 0)
    .map(({ term, level, logOdds }) => {
      const value = logOdds * pointsPerLogOdds
      const points = Math.floor(value)
      return { term, level, points, remainder: value - points }
    })
  const total = exact.reduce((sum, part) => sum + part.points + part.remainder, 0)
  let missing = Math.round(total) - exact.reduce((sum, part) => sum + part.points, 0)
  for (const part of exact.toSorted((a, b) => b.remainder - a.remainder)) {
    if (missing === 0) break
    part.points += 1
    missing -= 1
  }
  return exact
    .filter((part) => part.points !== 0)
    .map(({ term, level, points }) => ({ term, level, points }))
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
}
