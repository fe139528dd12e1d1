import { expect, test } from 'vitest'
import { readDialable } from './read-dialable.ts'

test.each<[typed: string, number: string | null]>([
  ['(305) 555-0199', '+13055550199'],
  ['1 305 555 0199', '+13055550199'],
  ['+1 305.555.0199', '+13055550199'],
  ['+52 55 1234 5678', '+525512345678'],
  ['555-0199', null],
  ['305 555 0199 77', null],
  ['+1305', null],
  ['', null],
])('%s is read as %s', (typed, number) => {
  expect(readDialable(typed)).toBe(number)
})
