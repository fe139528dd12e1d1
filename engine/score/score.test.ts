import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toScore, pointsPerLogOdds } from './anchors.ts'
import { mapNames, toStoredAnswers, unansweredLevels } from '../request/answers.ts'
import { card, orderTerms, requestTerms, type RequestTerm } from './card.ts'
import { coldModel } from './cold-model.ts'
import { explorationRate, mayExplore } from './explore.ts'
import { readScoreInputs, type ScoreInputs } from './inputs.ts'
import { bookingsIn100 } from './reason.ts'
import { fit } from './scorecard/fit.ts'
import { createLeadScorer, readOrderInputs, type OrderInputs } from './score.ts'
import { leadSpec } from './spec.ts'
import type { HomeownerRequest } from '../request.ts'
import { unansweredTerms } from '../../server/testing/homeowners.ts'

const coldScorer = createLeadScorer(coldModel)
const noon = new Date('2026-11-20T12:00:00Z')

test('60 is a booking in 12 of 100, and the odds double every 12 points', () => {
  const exactly = { term: 'fit', level: 'exact', points: 5 }
  const score = coldScorer.score(inputs, order)
  expect(score).toMatchObject({ score: 65, base: 60, reasons: [exactly] })
  expect(score.logit).toBeCloseTo(Math.log(0.12 / 0.88) + 0.3, 10)
  expect(score.probability).toBeCloseTo(0.1555, 4)
  expect(bookingsIn100({ score: 60, reasons: [] })).toBe(12)
  expect(bookingsIn100({ score: 70, reasons: [] })).toBe(20)
  expect(bookingsIn100({ score: 72, reasons: [] })).toBe(21)
  expect(bookingsIn100({ score: 80, reasons: [] })).toBe(30)
  expect(bookingsIn100({ score: 90, reasons: [] })).toBe(44)
})

test.each<[why: string, change: Partial<ScoreInputs & OrderInputs>, score: number]>([
  ['a renter', { ownership: 'renter' }, 37],
  ['an emergency', { urgency: 'emergency' }, 79],
  ['researching', { urgency: 'researching' }, 51],
  ['an unknown urgency', { urgency: 'unknown' }, 63],
  ['minutes old', { recency: 0.1 }, 70],
  ['a day old', { recency: 7 }, 59],
  ['a week old', { recency: 168 }, 46],
  ['a related service', { fit: 'related' }, 51],
  ['no phone', { phone: 'missing' }, 50],
])('%s', (_why, change, score) => {
  const { recency, fit: how, distance, ...own } = { ...inputs, ...order, ...change }
  expect(coldScorer.score(own, { recency, fit: how, distance }).score).toBe(score)
})

test.each<[minutes: number, level: string | undefined]>([
  [0, 'minutes'],
  [59.9, 'minutes'],
  [60, undefined],
  [359, undefined],
  [360, 'day'],
  [1439, 'day'],
  [1440, 'older'],
  [-5, 'minutes'],
])('%d minutes old counts as %s', (minutes, level) => {
  const requestedAt = new Date(noon.getTime() - minutes * 60_000)
  const { reasons } = coldScorer.score(inputs, readOrderInputs({ ...context, requestedAt }))
  expect(reasons.find((reason) => reason.term === 'recency')?.level).toBe(level)
})

test.each<[miles: number | null, level: string | undefined]>([
  [9.9, 'near'],
  [10, undefined],
  [24.9, undefined],
  [25.1, 'far'],
  [null, undefined],
])('%s miles away counts as %s', (miles, level) => {
  const { reasons } = coldScorer.score(inputs, readOrderInputs({ ...context, miles }))
  expect(reasons.find((reason) => reason.term === 'distance')?.level).toBe(level)
})

test('base and points sum exactly to the shown score, before and after learning', () => {
  for (const model of [coldModel, learnedModel()]) {
    const scorer = createLeadScorer(model)
    fc.assert(
      fc.property(anyInputs(), anyOrder(), (own, side) => {
        const { score, base, reasons, logit } = scorer.score(own, side)
        expect(reasons.reduce((sum, reason) => sum + reason.points, Number(base))).toBe(score)
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
        expect(score).toBe(Math.min(100, Math.max(0, roundHalfUp(toScore(logit)))))
        const parts = scorer.contributions(own, side)
        const sum = Object.values(parts).reduce((total, part) => total + part, model.intercept)
        expect(Math.abs(sum - logit)).toBeLessThan(1e-9)
        const up: number[] = []
        const down: number[] = []
        for (const { term, points } of reasons) {
          if (term === 'limit' || term === 'general') continue
          const error = points - (parts[term] ?? Number.NaN) * pointsPerLogOdds
          expect(Math.abs(error)).toBeLessThan(1)
          if (error > 0) up.push(error)
          else down.push(-error)
        }
        // Values rounded up were closer to the next point than those rounded down.
        expect(1 - Math.max(0, ...up)).toBeGreaterThanOrEqual(Math.max(0, ...down) - 1e-9)
      }),
      { numRuns: 1500 },
    )
  }
})

test('points cut off at the ends of the scale are a reason', () => {
  const best: ScoreInputs = {
    ...inputs,
    phone: 'confirmed',
    urgency: 'emergency',
    source: 'referral',
    detail: 'photos',
  }
  const top = coldScorer.score(best, { recency: 0, fit: 'exact', distance: 1 })
  expect(top.score).toBe(100)
  expect(top.reasons.at(-1)).toMatchObject({ term: 'limit', level: 'top' })
  const renter: ScoreInputs = { ...inputs, ownership: 'renter' }
  const bottom = coldScorer.score(renter, { recency: 99, fit: 'poor', distance: null })
  expect(bottom.score).toBe(0)
  expect(bottom.reasons.at(-1)).toMatchObject({ term: 'limit', level: 'bottom' })
})

test('no order scores a request above its base score plus the bound', () => {
  for (const scorer of [coldScorer, createLeadScorer(learnedModel())]) {
    fc.assert(
      fc.property(anyInputs(), anyOrder(), (own, side) => {
        const point = toScore(scorer.score(own, side).logit)
        expect(point).toBeLessThanOrEqual(scorer.base(own) + scorer.mostForOrder + 1e-9)
      }),
    )
  }
  expect(coldScorer.mostForOrder).toBeCloseTo(12.98, 2)
})

test('property type moves the score by at most 6 points after any outcomes', () => {
  const property = learnedModel().terms.find(({ name }) => name === 'property')
  for (const weight of [...Object.values(card.property), ...(property?.weights ?? [NaN])]) {
    expect(Math.abs(weight * pointsPerLogOdds)).toBeLessThanOrEqual(6 + 1e-9)
  }
})

test('name, language, place and mailbox name are not scored', () => {
  const changes = fc.record({
    fullName: fc.constantFrom('Ana', 'Mohammed Al-Farsi', 'DeShawn Jackson', 'Emily Walsh'),
    language: fc.constantFrom('en' as const, 'es' as const),
    zip: fc.constantFrom('33101', '33155', '33139'),
    city: fc.constantFrom('Miami', 'Hialeah'),
    latitude: fc.double({ min: 25, max: 30 }),
    address: fc.constantFrom('12 Main St', '4 Park Ave'),
    email: fc.constantFrom('lakisha@gmail.com', 'emily@yahoo.com'),
    phone: fc.constantFrom('+13054440123', '+12124440123'),
    extra: fc.constant({ income: '200000', age: '70' }),
  })
  fc.assert(
    fc.property(changes, (change) => {
      expect(readScoreInputs({ ...request, ...change })).toEqual(readScoreInputs(request))
    }),
  )
  const terms = leadSpec.features.map(({ name }) => name).join(' ')
  expect(terms).not.toMatch(/name|language|zip|city|income|value|credit|\bage\b|race|sex/)
})

test.each<[why: string, change: Partial<HomeownerRequest>, expected: Partial<ScoreInputs>]>([
  ['only an email', { phone: null }, { phone: 'missing' }],
  ['no email', { email: null }, { email: 'missing' }],
  ['a typo in the email domain', { email: 'ana@gmial.com' }, { email: 'mistyped' }],
  ['no description', { description: null }, { detail: 'empty' }],
  ['a short description', { description: 'leak' }, { detail: 'brief' }],
  ['a search ad', { source: 'google_ads' }, { source: 'search' }],
  ['a condo', { propertyType: 'condo' }, { property: 'shared' }],
  ['noon in Greenwich', {}, { daypart: 'morning', week: 'weekday', season: 'fall' }],
  [
    'a Saturday night in January',
    { requestedAt: new Date('2027-01-10T04:30:00Z') },
    { daypart: 'night', week: 'weekend', season: 'winter' },
  ],
  [
    'an ad campaign',
    { source: 'google_ads', extra: { campaign_id: ' 77 ' } },
    { campaign: 'google_ads:77' },
  ],
  ['photos', { photos: ['a.jpg'], description: null }, { detail: 'photos' }],
  [
    'nothing beyond the basics',
    { address: null, urgency: 'unknown', ownership: 'unknown' },
    { completeness: 'bare' },
  ],
])('%s', (_why, change, expected) => {
  expect(readScoreInputs({ ...request, ...change })).toMatchObject(expected)
})

test('about one request in 67 may explore', () => {
  const ids = Array.from({ length: 20_000 }, (_, at) => {
    const draw = (Math.imul(at + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0')
    return `${draw}-0000-4000-8000-000000000000`
  })
  expect(ids.filter(mayExplore).length / ids.length).toBeCloseTo(explorationRate, 3)
})

const inputs: ScoreInputs = {
  ...unansweredTerms,
  phone: 'valid',
  email: 'valid',
  urgency: 'this_month',
  ownership: 'owner',
  source: 'sample',
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
const order: OrderInputs = { recency: 3, fit: 'exact', distance: 12 }
const context = {
  requested: 'roofing',
  offered: 'roofing',
  requestedAt: noon,
  now: noon,
  miles: 12,
} as const

const request: HomeownerRequest = {
  source: 'quote_form',
  sourceRef: null,
  ...toStoredAnswers({
    ...unansweredLevels,
    service: 'roofing',
    urgency: 'this_week',
    ownership: 'owner',
    propertyType: 'single_family',
    description: 'The roof leaks over the kitchen since the last storm, two ceilings are wet.',
    fullName: 'Ana Ruiz',
    email: 'ana@gmail.com',
    phone: '+13054440123',
    address: '12 Main St',
  }),
  city: 'Miami',
  state: 'FL',
  zip: '33101',
  latitude: 25.77,
  longitude: -80.19,
  cell: 51_000,
  language: 'en',
  requestedAt: noon,
  consent: null,
  photos: [],
  extra: {},
}

/** Fitted on outcomes that disagree with the card. */
function learnedModel() {
  const rows = fc.sample(fc.tuple(anyInputs(), anyOrder()), { numRuns: 600, seed: 5 })
  const observations = rows.map(([own, side], at) => ({
    row: { ...own, ...side },
    outcome: own.property === 'shared' || at % 5 === 0 ? (1 as const) : (0 as const),
  }))
  return fit(observations, leadSpec)
}

type OwnLevels = { [T in RequestTerm]: fc.Arbitrary<keyof (typeof card)[T]> }

function anyInputs(): fc.Arbitrary<ScoreInputs> {
  return fc.record({
    ...mapNames<OwnLevels>(requestTerms, (term) => arbitraryLevel(card[term])),
    service: fc.constantFrom('roofing', 'hvac'),
    market: fc.constantFrom('FL', 'TX', 'PR'),
    campaign: fc.option(fc.constantFrom('csv:spring', 'google_ads:1')),
    daypart: fc.constantFrom('night', 'morning', 'afternoon', 'evening'),
    week: fc.constantFrom('weekday', 'weekend'),
    season: fc.constantFrom('winter', 'spring', 'summer', 'fall'),
  })
}

function anyOrder(): fc.Arbitrary<OrderInputs> {
  return fc.record({
    recency: fc.double({ min: 0, max: 800, noNaN: true }),
    fit: arbitraryLevel(card.fit),
    distance: fc.option(fc.double({ min: 0, max: 60, noNaN: true })),
  })
}

/** Object.keys of a literal whose type lists all of its keys. */
function arbitraryLevel<T extends Record<string, number>>(levels: T): fc.Arbitrary<keyof T> {
  return fc.constantFrom(...(Object.keys(levels) as Array<keyof T>))
}

/** Sums of floats may differ slightly from an exact half, so either neighboring number is right. */
function roundHalfUp(value: number): number {
  return Math.round(Number(value.toFixed(9)))
}

test('the order terms are terms of the card', () => {
  expect(Object.keys(card)).toEqual(expect.arrayContaining([...orderTerms]))
})
