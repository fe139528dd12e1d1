import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from './location.ts'
import {
  bestScore,
  canOutrank,
  fits,
  freshness,
  minimumBaseScore,
  pickBest,
  type Match,
  type Order,
  type Rankable,
} from './match.ts'
import type { ScoreInputs } from './score/inputs.ts'
import { coldModel } from './score/cold-model.ts'
import { createLeadScorer } from './score/score.ts'
import { unansweredTerms } from '../server/testing/homeowners.ts'

const scorer = createLeadScorer(coldModel)
const now = new Date('2026-11-20T12:00:00Z')
const miami: Area = {
  kind: 'city',
  city: 'Miami',
  state: 'FL',
  latitude: 25.77,
  longitude: -80.19,
  radiusMiles: 25,
}
const order: Order = { service: 'roofing', area: miami }

test.each<[why: string, change: Partial<Rankable>, answer: boolean]>([
  ['next door', {}, true],
  ['another service', { service: 'hvac' }, false],
  ['a related service', { service: 'construction' }, false],
  ['26 miles north', { latitude: 25.77 + 26 / 69 }, false],
  ['24 miles north', { latitude: 25.77 + 24 / 69 }, true],
  ['a moment younger than 30 days', { requestedAt: ago(freshness - 1) }, true],
  ['30 days old', { requestedAt: ago(freshness) }, false],
])('%s', (_why, change, answer) => {
  expect(fits({ ...request, ...change }, order, now)).toBe(answer)
})

test('an order for a state matches its homeowners, without a distance', () => {
  const florida: Order = { service: 'roofing', area: { kind: 'state', state: 'FL' } }
  expect(fits({ ...request, latitude: 30.4, longitude: -84.2 }, florida, now)).toBe(true)
  expect(fits({ ...request, state: 'GA' }, florida, now)).toBe(false)
  const [match] = pickBest([request], florida, now, { scorer, count: 1 })
  const terms = match?.score.reasons.map((reason) => reason.term)
  expect(terms).not.toContain('distance')
})

test('matches are sorted by score, then freshness, then id', () => {
  const pool = [
    { ...request, id: 'b' },
    { ...request, id: 'a' },
    { ...request, id: 'c', requestedAt: ago(1000) },
    { ...request, id: 'd', scoreInputs: { ...inputs, urgency: 'emergency' as const } },
    { ...request, id: 'e', scoreInputs: { ...inputs, ownership: 'renter' as const } },
  ]
  const ids = (count: number) => best(pool, count).map((match) => match.request.id)
  expect(ids(10)).toEqual(['d', 'a', 'b', 'c'])
  expect(ids(2)).toEqual(['d', 'a'])
  expect(ids(0)).toEqual([])
})

test('stopping early by base score finds the same matches as reading all requests', () => {
  fc.assert(
    fc.property(fc.array(anyRequest(), { maxLength: 60 }), fc.nat({ max: 8 }), (drawn, count) => {
      const pool = drawn.map((one, at) => ({ ...one, id: String(at) }))
      const byBase = pool
        .map((one) => ({ one, base: Math.fround(scorer.base(one.scoreInputs)) }))
        .filter(({ base }) => base >= minimumBaseScore(scorer))
        .toSorted((a, b) => b.base - a.base)
      const read: Rankable[] = []
      for (const { one, base } of byBase) {
        const picked = best(read, count)
        const worst = picked.at(-1)
        if (picked.length === count && worst && !canOutrank(base, worst, scorer)) break
        read.push(one)
      }
      expect(best(read, count)).toEqual(best(pool, count))
    }),
  )
})

test('no order scores a request above its best score, which falls after a day', () => {
  fc.assert(
    fc.property(anyRequest(), fc.nat({ max: 60 }), (one, hours) => {
      const later = new Date(one.requestedAt.getTime() + hours * 3_600_000)
      const [match] = pickBest([one], order, later, { scorer, count: 1 })
      if (match) expect(match.score.score).toBeLessThanOrEqual(bestScore(one, later, scorer))
    }),
  )
  const fresh = bestScore(request, now, scorer)
  expect(best([request], 1)[0]?.score.score).toBe(fresh)
  const old = bestScore({ ...request, requestedAt: ago(25 * 3_600_000) }, now, scorer)
  expect(Math.abs(fresh - old - scorer.lostInADay)).toBeLessThan(1)
})

test('an order adds at most 13 points, and rounding at most half a point', () => {
  expect(canOutrank(70, makeMatch(83), scorer)).toBe(true)
  expect(canOutrank(70, makeMatch(84), scorer)).toBe(false)
})

const inputs: ScoreInputs = {
  ...unansweredTerms,
  phone: 'valid',
  email: 'valid',
  urgency: 'this_week',
  ownership: 'owner',
  source: 'website',
  detail: 'brief',
  completeness: 'partial',
  property: 'other',
  service: 'roofing',
  market: 'FL',
  campaign: null,
  daypart: 'morning',
  week: 'weekday',
  season: 'fall',
}
const request: Rankable = {
  id: 'a',
  service: 'roofing',
  state: 'FL',
  latitude: 25.77,
  longitude: -80.19,
  requestedAt: now,
  scoreInputs: inputs,
}

function best(requests: Rankable[], count: number): Match[] {
  return pickBest(requests, order, now, { scorer, count })
}

function makeMatch(score: number): Match {
  const [match] = best([request], 1)
  if (!match) throw new Error('The request does not fit.')
  return { ...match, score: { ...match.score, score } }
}

function ago(milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}

function anyRequest(): fc.Arbitrary<Rankable> {
  return fc
    .record({
      urgency: fc.constantFrom('emergency' as const, 'this_week' as const, 'researching' as const),
      ownership: fc.constantFrom('owner' as const, 'renter' as const),
      detail: fc.constantFrom('described' as const, 'empty' as const),
      hours: fc.oneof(fc.nat({ max: 8 }), fc.nat({ max: 800 })),
      north: fc.nat({ max: 50 }).map((hundredths) => hundredths / 100),
    })
    .map(({ hours, north, ...levels }) => ({
      ...request,
      latitude: 25.77 + north,
      requestedAt: ago(hours * 3_600_000),
      scoreInputs: { ...inputs, ...levels },
    }))
}
