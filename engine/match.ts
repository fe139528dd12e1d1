import { inArea, milesBetween, type Area } from './location.ts'
import { deliveredScore } from './plans.ts'
import { cuts } from './score/card.ts'
import type { ScoreInputs } from './score/inputs.ts'
import { readOrderInputs, type LeadScorer, type OrderInputs, type Score } from './score/score.ts'
import type { Service } from './services.ts'

/** The fields of a pooled request that matching reads. */
export type Rankable = {
  id: string
  service: Service
  state: string
  latitude: number
  longitude: number
  requestedAt: Date
  scoreInputs: ScoreInputs
}

export type Order = { service: Service; area: Area }

/** Older requests have probably been served by another contractor: 30 days, in milliseconds (docs/decisions/007-matching.md). */
export const freshness = 30 * 24 * 60 * 60 * 1000

/** Rounding can add half a point, and the column is a 32-bit float. */
const roundingSlack = 0.501

/** A request below this `base_score` cannot reach the given score (by default `deliveredScore`) in any order. */
export function minimumBaseScore(scorer: LeadScorer, score: number = deliveredScore): number {
  return score - scorer.mostForOrder - roundingSlack
}

/** Same service, inside the area, younger than 30 days. */
export function fits(request: Rankable, order: Order, now: Date): boolean {
  return (
    request.service === order.service &&
    now.getTime() - request.requestedAt.getTime() < freshness &&
    inArea(order.area, request)
  )
}

/** The order's inputs to the score of a request. */
export function orderInputsFor(request: Rankable, order: Order, now: Date): OrderInputs {
  const { area } = order
  return readOrderInputs({
    requested: request.service,
    offered: order.service,
    requestedAt: request.requestedAt,
    now,
    miles: area.kind === 'state' ? null : milesBetween(area, request),
  })
}

/**
 * The highest score that any order could give a request now. Below `deliveredScore` it cannot be delivered, and
 * the score only falls with age.
 */
export function bestScore(
  { service, requestedAt, scoreInputs }: Pick<Rankable, 'service' | 'requestedAt' | 'scoreInputs'>,
  now: Date,
  scorer: LeadScorer,
): number {
  const scores = [null, 0, ...cuts.distance].map((miles) => {
    const order = readOrderInputs({ requested: service, offered: service, requestedAt, now, miles })
    return scorer.score(scoreInputs, order).score
  })
  return Math.max(...scores)
}

export type Match<R extends Rankable = Rankable> = {
  request: R
  score: Score
  orderInputs: OrderInputs
}

/**
 * Finds the best `count` requests for an order, best first: by score, then the fresher one, then by id. Leaves
 * out requests that do not fit or score below 60.
 */
export function pickBest<R extends Rankable>(
  requests: ReadonlyArray<R>,
  order: Order,
  now: Date,
  { scorer, count }: { scorer: LeadScorer; count: number },
): Match<R>[] {
  return requests
    .filter((request) => fits(request, order, now))
    .map((request) => {
      const orderInputs = orderInputsFor(request, order, now)
      return { request, orderInputs, score: scorer.score(request.scoreInputs, orderInputs) }
    })
    .filter(({ score }) => score.score >= deliveredScore)
    .toSorted(compareRank)
    .slice(0, count)
}

/**
 * Whether an unscored request with this `base_score` could still displace `worst`. Candidates are read by
 * falling base score, so reading stops at the first no.
 */
export function canOutrank(base: number, worst: Pick<Match, 'score'>, scorer: LeadScorer): boolean {
  return base + scorer.mostForOrder + roundingSlack >= worst.score.score
}

/** Best first: by score, then the fresher one, then by id, so that an order is the same each time. */
export function compareRank(a: Match, b: Match): number {
  return (
    b.score.score - a.score.score ||
    b.request.requestedAt.getTime() - a.request.requestedAt.getTime() ||
    (a.request.id < b.request.id ? -1 : a.request.id > b.request.id ? 1 : 0)
  )
}
