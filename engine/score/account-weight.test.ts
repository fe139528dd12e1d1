import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountWeight, fullFrom } from './account-weight.ts'
import { toScore } from './anchors.ts'
import { card } from './card.ts'
import { coldModel } from './cold-model.ts'
import { compile } from './scorecard/compile.ts'
import { createLearner } from './scorecard/learn.ts'
import { createLeadScorer } from './score.ts'
import type { Row } from './scorecard/spec.ts'
import { services } from '../services.ts'
import { unansweredTerms } from '../../server/testing/homeowners.ts'

const cold = compile(coldModel)

test('an outcome’s weight depends on how many accounts reported as many, and is never zero', () => {
  expect([0, 1, 2, 10, fullFrom, 500].map(accountWeight)).toEqual([0.05, 0.05, 0.1, 0.5, 1, 1])
})

// A trial is ten leads. A score of 60 or more moves most after outcomes of leads of exactly the same kind.
test.each<[outcomes: number, fall: number, rise: number]>([
  [1, 1.5, 2.5],
  [2, 3, 4.5],
  [10, 12, 20],
])(
  '%i outcomes of the only reporting account move a score by %f points down or %f up',
  (count, fall, rise) => {
    fc.assert(
      fc.property(
        fc.array(outcome(), { minLength: count, maxLength: count }),
        fc.boolean(),
        lead('CA'),
        (reports, isAlike, other) => {
          const { model, learn } = createLearner(structuredClone(coldModel))
          for (const { row, booked } of reports) {
            const like = isAlike ? { ...other, market: 'FL' } : row
            learn({ row: like, outcome: booked, weight: accountWeight(1) })
          }
          const before = shown(cold.logit(other))
          const moved = shown(compile(model).logit(other)) - before
          expect(moved).toBeGreaterThan(-fall)
          expect(moved).toBeLessThan(rise)
        },
      ),
      { numRuns: 500 },
    )
  },
)

test('one account’s outcomes lower the score of similar leads from 93 to no less than 90', () => {
  const other = { ...best, market: 'CA' }
  expect(Math.round(shown(cold.logit(other)))).toBe(93)
  const { model, learn } = createLearner(structuredClone(coldModel))
  for (let lost = 0; lost < 2; lost += 1) {
    learn({ row: { ...best, market: 'FL' }, outcome: 0, weight: accountWeight(1) })
  }
  const after = shown(compile(model).logit(other))
  expect(after).toBeLessThan(93)
  expect(after).toBeGreaterThan(90)
})

test('the cold model’s standard error includes its levels and the learned terms', () => {
  const { error } = createLeadScorer(coldModel).score(
    { ...best, market: 'CA', campaign: null },
    { recency: 3, fit: 'exact', distance: 3 },
  )
  expect(error ** 2).toBeCloseTo(0.5 ** 2 + Object.keys(card).length / 5 + 6 / 25, 9)
})

const best = {
  ...unansweredTerms,
  phone: 'confirmed',
  email: 'valid',
  urgency: 'this_week',
  ownership: 'owner',
  fit: 'exact',
  detail: 'described',
  completeness: 'partial',
  source: 'search',
  property: 'single_family',
  recency: 3,
  distance: 3,
  service: 'roofing',
  campaign: null,
  daypart: 'morning',
  week: 'weekday',
  season: 'fall',
} as const

/** The score as on the screen, but not rounded. */
function shown(logit: number): number {
  return Math.min(100, Math.max(0, toScore(logit)))
}

/** Leads that score high enough to be sold. A lead below 60 is at most given away. */
function lead(market: string): fc.Arbitrary<Row> {
  return fc
    .record({
      phone: level('phone'),
      email: level('email'),
      urgency: level('urgency'),
      ownership: level('ownership'),
      fit: level('fit'),
      detail: level('detail'),
      completeness: level('completeness'),
      source: level('source'),
      property: level('property'),
      recency: fc.constantFrom(0.5, 3, 12, 100),
      distance: fc.constantFrom(3, 15, 40, null),
      service: fc.constantFrom(...services),
      season: fc.constantFrom('winter', 'summer'),
    })
    .map((row): Row => ({ ...row, market, campaign: null, daypart: 'morning', week: 'weekday' }))
    .filter((row) => shown(cold.logit(row)) >= 60)
}

function outcome() {
  return fc.record({ row: lead('FL'), booked: fc.constantFrom(0 as const, 1 as const) })
}

function level(term: keyof typeof card) {
  return fc.constantFrom(...Object.keys(card[term]))
}
