import { expect, test } from 'vitest'
import { text as english } from '../../../text/en/text.ts'
import { text as spanish } from '../../../text/es/text.ts'
import { sourceName, statusName } from './lead-words.ts'

test('a lead says where it came from and how it stands, in the reader’s language', () => {
  expect(sourceName('quote_form', english)).toBe('Quote form')
  expect(statusName('won', spanish)).toBe('Ganado')
})

test.each(['pigeon', 'constructor'])('%s, which no text knows, shows as it is', (word) => {
  expect(sourceName(word, english)).toBe(word)
  expect(statusName(word, spanish)).toBe(word)
})
