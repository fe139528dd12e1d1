import { expect, test } from 'vitest'
import { text as english } from '../../../text/en/app.ts'
import { text as spanish } from '../../../text/es/app.ts'
import { addressLine, sourceName, statusName } from './words.ts'

test('the source and status of a lead are named in the reader’s language', () => {
  expect(sourceName('quote_form', english)).toBe('Quote form')
  expect(statusName('won', spanish)).toBe('Ganado')
})

test.each(['pigeon', 'constructor'])('%s, which has no text, is shown unchanged', (word) => {
  expect(sourceName(word, english)).toBe(word)
  expect(statusName(word, spanish)).toBe(word)
})

test.each([
  [
    { address: '12 Oak St', city: 'Miami', state: 'FL', zip: '33130' },
    '12 Oak St, Miami, FL 33130',
  ],
  [{ address: null, city: 'Miami', state: 'FL', zip: '33130' }, 'Miami, FL 33130'],
  [{ address: null, city: null, state: null, zip: '33130' }, '33130'],
  [{ address: null, city: null, state: null, zip: null }, ''],
])('an address shows the parts that are known: %o', (lead, line) => {
  expect(addressLine(lead)).toBe(line)
})
