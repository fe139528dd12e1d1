import { expect, test } from 'vitest'
import { QuoteRequest } from '../../../wire/quote-request.ts'
import { findFaults, readQuoteRequest } from './quote-answers.ts'
import { readRefusals } from './quote-faults.ts'
import { quoteFormProps } from './quote-form-props.ts'
import { unansweredLevels } from '../../../engine/request/answers.ts'

// The error message of each field is its name.
const shown = quoteFormProps('en')
const form = {
  ...shown,
  locale: 'es',
  consent: { ...shown.consent, version: '1' },
  questions: shown.questions.map((question) => ({ ...question, error: question.name })),
  words: { ...shown.words, consentMissing: 'consent', zipUnknown: 'zipUnknown' },
} as const

const answers = {
  ...unansweredLevels,
  service: 'roofing',
  urgency: 'this_week',
  description: 'Leak over the kitchen',
  zip: '33134',
  ownership: 'owner',
  propertyType: 'single_family',
  address: '',
  fullName: 'Ana Pérez',
  phone: '(305) 555-0142',
  email: 'ana@example.com',
  consent: 'on',
}

test('complete answers are valid', () => {
  expect(findFaults(formData({}), form, false)).toEqual({})
})

test.each<[why: string, change: Partial<typeof answers>, field: string]>([
  ['no service', { service: '' }, 'service'],
  ['no urgency', { urgency: '' }, 'urgency'],
  ['four digits', { zip: '3313' }, 'zip'],
  ['letters for a ZIP code', { zip: 'Miami' }, 'zip'],
  ['neither owned nor rented', { ownership: '' }, 'ownership'],
  ['no kind of home', { propertyType: '' }, 'propertyType'],
  ['one name only', { fullName: 'Ana' }, 'fullName'],
  ['nine digits', { phone: '305 555 014' }, 'phone'],
  ['eleven digits that begin with 2', { phone: '2 305 555 0142' }, 'phone'],
  ['no domain', { email: 'ana@example' }, 'email'],
  ['a space in the address', { email: 'ana perez@example.com' }, 'email'],
  ['an unchecked box', { consent: '' }, 'consent'],
])('%s is an error of its field only', (_why, change, field) => {
  expect(findFaults(formData(change), form, false)).toEqual({ [field]: field })
})

test.each([{ zip: '33134-1234' }, { phone: '+1 305 555 0142' }, { phone: '305.555.0142' }])(
  '%o, a common way to write it, is valid',
  (change) => {
    expect(findFaults(formData(change), form, false)).toEqual({})
  },
)

test('an unknown ZIP code and a malformed one get different error messages', () => {
  expect(findFaults(formData({}), form, true)).toEqual({ zip: 'zipUnknown' })
  expect(findFaults(formData({ zip: '1' }), form, true)).toEqual({ zip: 'zip' })
})

test('the API accepts what the form sends', () => {
  const request = readQuoteRequest(formData({}), form, 4100.6)
  expect(QuoteRequest.parse(request)).toMatchObject({
    service: 'roofing',
    language: 'es',
    consent: { accepted: true, version: '1', language: 'es' },
    elapsedMs: 4101,
    website: '',
  })
})

test('an API error of a nested field maps to its form field', () => {
  const refused = { 'consent.accepted': 'not_valid', zip: 'zip_unknown', elapsedMs: 'not_valid' }
  expect(readRefusals(form, refused)).toEqual({
    consent: shown.refusals.not_valid,
    zip: shown.refusals.zip_unknown,
  })
})

function formData(change: Partial<typeof answers>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...answers, ...change })) {
    if (name !== 'consent' || value !== '') data.set(name, value)
  }
  return data
}
