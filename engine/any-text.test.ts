import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeIdentityKeys } from './people/identity.ts'
import { readLocation } from './location.ts'
import { readCsvHeader, readCsvRow } from './sources/csv.ts'
import { readDate } from './sources/date.ts'
import { readField } from './sources/fields.ts'
import { choiceNames } from './request/answers.ts'
import { readWebhookLead } from './sources/sources.ts'
import { readChoice, readLanguage, readService } from './sources/values.ts'
import { isStateCode, readState, stateName } from './place/states.ts'
import { verifyRequest } from './verify.ts'

// Property names that every object inherits.
const inherited = Object.getOwnPropertyNames(Object.prototype)
const word = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...inherited, 'st', 'nyc', '12', '33101', 'FL', 'unit') },
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const anyText = fc.oneof(
  word,
  fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
  fc.tuple(word, fc.constantFrom(', FL', ' TX', ' 33101', ' st')).map((parts) => parts.join('')),
)
const now = new Date('2026-11-20T12:00:00Z')

test('the readers accept any text without throwing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      readLocation(text)
      for (const read of [readField, readService, readLanguage, readDate, readState]) read(text)
      for (const question of choiceNames) readChoice(question, text)
      stateName(text)
    }),
    { numRuns: 100 },
  )
})

test('any person has identity keys, and no key contains inherited code', () => {
  const person = fc.record({
    fullName: anyText,
    email: anyText,
    phone: anyText,
    address: anyText.map((text) => `12 ${text}`),
    city: anyText,
    state: fc.constantFrom('FL', 'TX'),
    zip: fc.constant('33101'),
  })
  fc.assert(
    fc.property(person, (anybody) => {
      for (const key of makeIdentityKeys(anybody)) expect(key).not.toContain('native code')
    }),
    { numRuns: 300 },
  )
})

test('any CSV row and any Google lead can be read and verified without throwing', () => {
  const cells = fc.array(anyText, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(cells, cells, anyText, (headers, values, text) => {
      const header = ['Name', 'Phone', 'ZIP', 'City', 'Address', ...headers]
      const row = [text, '3054440123', '33101', text, `12 ${text}`, ...values]
      const reading = readCsvRow(row, readCsvHeader(header), { now, usualService: 'roofing' })
      if (reading.ok) verifyRequest(reading.draft)
      const columns = headers.map((id, at) => ({ column_id: id, string_value: values[at] ?? text }))
      columns.push({ column_id: 'SERVICE', string_value: 'roofing' })
      readWebhookLead('google_ads', { lead_id: text, user_column_data: columns }, now)
    }),
    { numRuns: 100 },
  )
})

test('inherited property names are not places or states', () => {
  for (const name of inherited) {
    expect(readLocation(name)).toMatchObject({ ok: false, reason: 'unknown_place' })
    expect(isStateCode(name)).toBe(false)
  }
})
