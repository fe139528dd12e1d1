import { expect, test } from 'vitest'
import { BookingPage, Place, QuoteSent, RefusalShown } from './public-answers.ts'

const offer = {
  kind: 'offer',
  business: 'Delgado Roofing',
  phone: '+13055550100',
  timeZone: 'America/New_York',
  lengthMinutes: 60,
  times: ['2026-11-23T14:00:00.000Z'],
  customer: null,
}

test.each([
  ['a place', Place, { zip: '33130', city: 'Miami', state: 'FL' }, true],
  ['a place with another field', Place, { zip: '33130', city: 'Miami', state: 'FL', x: 1 }, true],
  ['a place without its state', Place, { zip: '33130', city: 'Miami' }, false],
  ['null', Place, null, false],
  ['an answer without its optional field', QuoteSent, { success: true, id: 'a' }, true],
  [
    'an answer with an optional field of another type',
    QuoteSent,
    { success: true, id: 'a', review: 1 },
    false,
  ],
  [
    'a refusal',
    RefusalShown,
    { code: 'time_taken', times: ['x'], fields: { zip: 'required' } },
    true,
  ],
  [
    'a refusal with a field that is not text',
    RefusalShown,
    { code: 'x', fields: { zip: 1 } },
    false,
  ],
  ['free times', BookingPage, offer, true],
  ['free times that are not a list', BookingPage, { ...offer, times: 'none' }, false],
  ['free times of another kind', BookingPage, { ...offer, kind: 'appointment' }, false],
])('%s', (_, shape, value, expected) => {
  expect(shape(value)).toBe(expected)
})
