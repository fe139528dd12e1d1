import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { card, pointsPerLogOdds, type Levels } from './card.ts'
import { scoreInputsOf, type ScoreInputs } from './inputs.ts'
import { baseScore, bookingsIn100, maxOrderBonus, scoreLevels, scoreRequest } from './score.ts'
import type { HomeownerRequest } from '../request.ts'

const noon = new Date('2026-11-20T12:00:00Z')

test('60 is a booking in 12 of 100, and the odds double every 12 points', () => {
  const exactly = { term: 'fit', level: 'exact', points: 5 }
  expect(scoreLevels(reference)).toMatchObject({ score: 65, base: 60, reasons: [exactly] })
  expect(scoreLevels(reference).logit).toBeCloseTo(Math.log(0.12 / 0.88) + 0.3, 10)
  expect(scoreLevels(reference).probability).toBeCloseTo(0.1555, 4)
  expect(bookingsIn100({ score: 60, reasons: [] })).toBe(12)
  expect(bookingsIn100({ score: 70, reasons: [] })).toBe(20)
  expect(bookingsIn100({ score: 72, reasons: [] })).toBe(21)
  expect(bookingsIn100({ score: 80, reasons: [] })).toBe(30)
  expect(bookingsIn100({ score: 90, reasons: [] })).toBe(44)
})

test.each<[why: string, change: Partial<Levels>, score: number]>([
  ['a renter', { ownership: 'renter' }, 37],
  ['an emergency', { urgency: 'emergency' }, 79],
  ['researching', { urgency: 'researching' }, 51],
  ['minutes old', { recency: 'minutes' }, 70],
  ['a day old', { recency: 'day' }, 59],
  ['a week old', { recency: 'older' }, 46],
  ['a related service', { fit: 'related' }, 51],
  ['no phone', { phone: 'missing' }, 50],
])('%s', (_why, change, score) => {
  expect(scoreLevels({ ...reference, ...change }).score).toBe(score)
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
  const { reasons } = scoreRequest(inputs, { ...context, requestedAt })
  expect(reasons.find((reason) => reason.term === 'recency')?.level).toBe(level)
})

test.each<[miles: number | null, level: string | undefined]>([
  [9.9, 'near'],
  [10, undefined],
  [25, undefined],
  [25.1, 'far'],
  [null, undefined],
])('%s miles away counts as %s', (miles, level) => {
  const { reasons } = scoreRequest(inputs, { ...context, miles })
  expect(reasons.find((reason) => reason.term === 'distance')?.level).toBe(level)
})

test('base and points always sum exactly to the score shown', () => {
  fc.assert(
    fc.property(anyLevels(), (levels) => {
      const { score, base, reasons, logit } = scoreLevels(levels)
      expect(reasons.reduce((sum, reason) => sum + reason.points, Number(base))).toBe(score)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      const exact = 60 + pointsPerLogOdds * (logit - Math.log(0.12 / 0.88))
      expect(score).toBe(Math.min(100, Math.max(0, roundHalfUp(exact))))
      const up: number[] = []
      const down: number[] = []
      for (const { term, level, points } of reasons) {
        if (term === 'limit') continue
        const weights: Record<string, number> = card[term]
        const error = points - (weights[level] ?? NaN) * pointsPerLogOdds
        expect(Math.abs(error)).toBeLessThan(1)
        if (error > 0) up.push(error)
        else down.push(-error)
      }
      // Who was rounded up was nearer to the next point than who was rounded down.
      expect(1 - Math.max(0, ...up)).toBeGreaterThanOrEqual(Math.max(0, ...down) - 1e-9)
    }),
    { numRuns: 3000 },
  )
})

test('what the ends of the scale cut off is a reason too', () => {
  const best: Levels = {
    ...reference,
    phone: 'confirmed',
    urgency: 'emergency',
    source: 'referral',
    recency: 'minutes',
    fit: 'exact',
    detail: 'photos',
    distance: 'near',
  }
  const top = scoreLevels(best)
  expect(top.score).toBe(100)
  expect(top.reasons.at(-1)).toMatchObject({ term: 'limit', level: 'top' })
  const bottom = scoreLevels({ ...reference, ownership: 'renter', fit: 'poor', recency: 'older' })
  expect(bottom.score).toBe(0)
  expect(bottom.reasons.at(-1)).toMatchObject({ term: 'limit', level: 'bottom' })
})

test('no order makes more of a request than its base score and the bound', () => {
  fc.assert(
    fc.property(anyLevels(), (levels) => {
      const { recency: _recency, fit: _fit, distance: _distance, ...own } = levels
      const exact = scoreLevels(levels).logit - Math.log(0.12 / 0.88)
      expect(60 + pointsPerLogOdds * exact).toBeLessThanOrEqual(
        baseScore(own) + maxOrderBonus + 1e-9,
      )
    }),
  )
  expect(maxOrderBonus).toBeCloseTo(12.98, 2)
})

test('property type stays within 6 points', () => {
  for (const weight of Object.values(card.property)) {
    expect(Math.abs(weight * pointsPerLogOdds)).toBeLessThanOrEqual(6)
  }
})

test('name, language, place and mailbox name are not scored', () => {
  const changes = fc.record({
    fullName: fc.constantFrom('Ana', 'Mohammed Al-Farsi', 'DeShawn Jackson', 'Emily Walsh'),
    language: fc.constantFrom('en' as const, 'es' as const),
    zip: fc.constantFrom('33101', '10001', '94027'),
    city: fc.constantFrom('Miami', 'Atherton'),
    state: fc.constantFrom('FL', 'CA'),
    email: fc.constantFrom('lakisha@gmail.com', 'emily@yahoo.com'),
    phone: fc.constantFrom('+13054440123', '+12124440123'),
    extra: fc.constant({ income: '200000', age: '70' }),
  })
  fc.assert(
    fc.property(changes, (change) => {
      expect(scoreInputsOf({ ...request, ...change })).toEqual(scoreInputsOf(request))
    }),
  )
  const terms = Object.keys(card).join(' ')
  expect(terms).not.toMatch(/name|language|zip|income|value|credit|age|race|sex/)
})

test.each<[why: string, change: Partial<HomeownerRequest>, expected: Partial<ScoreInputs>]>([
  ['nothing but the e-mail', { phone: null }, { phone: 'missing' }],
  ['no e-mail', { email: null }, { email: 'missing' }],
  ['a slip in the domain', { email: 'ana@gmial.com' }, { email: 'mistyped' }],
  ['no words', { description: null }, { detail: 'empty' }],
  ['few words', { description: 'leak' }, { detail: 'brief' }],
  ['a search ad', { source: 'google_ads' }, { source: 'search' }],
  ['a condo', { propertyType: 'condo' }, { property: 'shared' }],
  [
    'nothing beyond the basics',
    { address: null, urgency: 'unknown', ownership: 'unknown' },
    { completeness: 'bare' },
  ],
])('%s', (_why, change, expected) => {
  expect(scoreInputsOf({ ...request, ...change })).toMatchObject(expected)
})

const reference: Levels = {
  phone: 'valid',
  email: 'valid',
  urgency: 'this_month',
  ownership: 'owner',
  recency: 'hours',
  fit: 'exact',
  distance: 'middle',
  source: 'sample',
  detail: 'brief',
  completeness: 'partial',
  property: 'other',
}
const inputs: ScoreInputs = reference
const context = {
  asked: 'roofing',
  offered: 'roofing',
  requestedAt: noon,
  now: noon,
  miles: 12,
} as const

const request: HomeownerRequest = {
  source: 'quote_form',
  sourceRef: null,
  service: 'roofing',
  urgency: 'this_week',
  ownership: 'owner',
  propertyType: 'single_family',
  description: 'The roof leaks over the kitchen since the last storm, two ceilings are wet.',
  fullName: 'Ana Ruiz',
  email: 'ana@gmail.com',
  phone: '+13054440123',
  address: '12 Main St',
  city: 'Miami',
  state: 'FL',
  zip: '33101',
  latitude: 25.77,
  longitude: -80.19,
  cell: 51_000 - 161,
  language: 'en',
  requestedAt: noon,
  consent: null,
  extra: {},
}

function anyLevels(): fc.Arbitrary<Levels> {
  return fc.record({
    phone: anyOf(card.phone),
    email: anyOf(card.email),
    urgency: anyOf(card.urgency),
    ownership: anyOf(card.ownership),
    recency: anyOf(card.recency),
    fit: anyOf(card.fit),
    distance: fc.option(anyOf(card.distance)),
    source: anyOf(card.source),
    detail: anyOf(card.detail),
    completeness: anyOf(card.completeness),
    property: anyOf(card.property),
  })
}

/** Object.keys of a literal whose type lists all of its keys. */
function anyOf<T extends Record<string, number>>(levels: T): fc.Arbitrary<keyof T> {
  return fc.constantFrom(...(Object.keys(levels) as Array<keyof T>))
}

/** Sums of floats may miss a half by a hair: either neighbour of an exact half is right. */
function roundHalfUp(value: number): number {
  return Math.round(Number(value.toFixed(9)))
}
