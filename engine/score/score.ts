import { serviceFit, type Service } from '../services.ts'
import { anchorLogOdds, anchors, toScore, pointsPerLogOdds } from './anchors.ts'
import { cuts, orderTerms } from './card.ts'
import type { ScoreInputs } from './inputs.ts'
import { isReasonTerm, type Reason, type ReasonTerm } from './reason.ts'
import { roundToSum } from './round-to-sum.ts'
import { compile, toProbability } from './scorecard/compile.ts'
import type { Model } from './scorecard/model.ts'
import type { Row } from './scorecard/spec.ts'

/** `base` and the points of all reasons sum exactly to `score`. Reasons of zero points are left out. */
export type Score = {
  /** 0 to 100. */
  score: number
  base: typeof anchors.score
  /** Largest effect first. */
  reasons: Reason[]
  /** Log-odds of a booking, unrounded. */
  logit: number
  /** Probability of a booking within 30 days of delivery, 0 to 1. */
  probability: number
  /** Standard error of the log-odds. */
  error: number
}

/** The order and the clock, which the score also depends on. */
export type ScoreContext = {
  requested: Service
  offered: Service
  requestedAt: Date
  now: Date
  /** From the center of the order's area; null for a state, which has none. */
  miles: number | null
}

/** The order's part of a row, stored with a lead so that its score can be computed again. */
export type OrderInputs = { recency: number; fit: string; distance: number | null }

/** A compiled version of the model. */
export type LeadScorer = {
  /** Scores a request for an order. */
  score: (inputs: ScoreInputs, order: OrderInputs) => Score
  /** The unrounded part of each term and surface in log-odds. With the intercept they sum to the logit. */
  contributions: (inputs: ScoreInputs, order: OrderInputs) => Record<string, number>
  /**
   * The score without order terms, neither rounded nor limited to 0-100: the pool's index. No order scores
   * a request above this plus `mostForOrder`.
   */
  base: (inputs: ScoreInputs) => number
  /** The most points that recency, fit and distance can add. */
  mostForOrder: number
  /** The points that a request loses from its first hour to its second day. */
  lostInADay: number
}

export function createLeadScorer(model: Model): LeadScorer {
  const scorer = compile(model)
  const names = [
    ...model.terms.map(({ name }) => name),
    ...model.surfaces.map((surface) => surface.names.join('_')),
  ]
  const general = model.intercept - anchorLogOdds
  const terms = [...names, 'general'].filter(isReasonTerm)
  const ofOrder = model.terms.filter(({ name }) => isOrderTerm(name))

  return {
    score(inputs, order) {
      const row = createRow(inputs, order)
      const { logit, contributions, standardError } = scorer.explain(row)
      contributions.push(general)
      const points = roundToSum(contributions.map((part) => part * pointsPerLogOdds))
      const reasons: Reason[] = []
      for (let at = 0; at < points.length; at += 1) {
        const effect = points[at] ?? 0
        const term = terms[at]
        if (effect !== 0 && term)
          insert(reasons, { term, level: findLevel(term, row), points: effect })
      }
      return createScore(reasons, logit, standardError)
    },
    contributions(inputs, order) {
      const parts = scorer.explain(createRow(inputs, order)).contributions
      return Object.fromEntries(parts.map((part, at) => [names[at] ?? '', part]))
    },
    base(inputs) {
      const parts = scorer.explain(createRow(inputs)).contributions
      const own = parts.filter((_, at) => !isOrderTerm(names[at] ?? ''))
      return toScore(own.reduce((sum, part) => sum + part, model.intercept))
    },
    mostForOrder:
      pointsPerLogOdds * ofOrder.reduce((sum, { weights }) => sum + Math.max(...weights), 0),
    lostInADay: pointsPerLogOdds * measureFall(model),
  }
}

/** The order's part of a request's row. */
export function readOrderInputs(context: ScoreContext): OrderInputs {
  return {
    recency: (context.now.getTime() - context.requestedAt.getTime()) / 3_600_000,
    fit: serviceFit(context.requested, context.offered),
    distance: context.miles,
  }
}

/** Both parts of a row, as stored with a lead. */
export type LeadInputs = ScoreInputs & OrderInputs

/** The row that a stored lead was scored by, which the model learns from. */
export function createLeadRow(inputs: LeadInputs): Row {
  return createRow(inputs, inputs)
}

/** Written out, because a row is made for every lead: a spread costs ten times as much. */
function createRow(inputs: ScoreInputs, order?: OrderInputs): Row {
  const { urgency, ownership } = inputs
  return {
    phone: inputs.phone,
    email: inputs.email,
    // "unknown" is missing data, not a level on the scale.
    urgency: urgency === 'unknown' ? null : urgency,
    ownership: ownership === 'unknown' ? null : ownership,
    fit: order?.fit,
    detail: inputs.detail,
    completeness: inputs.completeness,
    source: inputs.source,
    property: inputs.property,
    recency: order?.recency,
    distance: order?.distance,
    service: inputs.service,
    market: inputs.market,
    campaign: inputs.campaign,
    daypart: inputs.daypart,
    week: inputs.week,
    season: inputs.season,
  } satisfies Record<keyof ScoreInputs | keyof OrderInputs, Row[string]>
}

/** Inserts in order of size. There are few reasons, and sorting afterwards takes longer than all the rest. */
function insert(reasons: Reason[], reason: Reason): void {
  const size = Math.abs(reason.points)
  let at = reasons.length
  for (; at > 0; at -= 1) {
    const before = reasons[at - 1]
    if (!before || Math.abs(before.points) >= size) break
    reasons[at] = before
  }
  reasons[at] = reason
}

function createScore(reasons: Reason[], logit: number, error: number): Score {
  let score: number = anchors.score
  for (const { points } of reasons) score += points
  const cut = Math.min(100, Math.max(0, score)) - score
  if (cut !== 0) reasons.push({ term: 'limit', level: cut < 0 ? 'top' : 'bottom', points: cut })
  const probability = toProbability(logit)
  return { score: score + cut, base: anchors.score, reasons, logit, probability, error }
}

/** The level of a term in a row. Pairs and `general` have a single level. */
function findLevel(term: ReasonTerm, row: Row): string {
  if (term === 'general') return 'all'
  if (term === 'recency' || term === 'distance') return findCutLevel(term, row[term])
  const value = row[term]
  if (typeof value === 'string') return value
  return value === undefined ? 'both' : 'unknown'
}

/** Names of the bins of age and distance, in order. */
export const cutLevels = {
  recency: ['minutes', 'hours', 'day', 'older'],
  distance: ['near', 'middle', 'far'],
} as const

function findCutLevel(term: keyof typeof cuts, value: Row[string]): string {
  if (typeof value !== 'number') return 'unknown'
  let bin = 0
  for (const cut of cuts[term]) if (value >= cut) bin += 1
  return cutLevels[term][bin] ?? 'unknown'
}

function isOrderTerm(name: string): boolean {
  return orderTerms.some((term) => term === name)
}

function measureFall(model: Model): number {
  const weights = model.terms.find(({ name }) => name === 'recency')?.weights
  return (weights?.[0] ?? 0) - (weights?.[3] ?? 0)
}
