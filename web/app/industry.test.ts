import { expect, test } from 'vitest'
import { text as english } from '../../text/en/app.ts'
import { text as spanish } from '../../text/es/app.ts'
import { nameIndustry, showIndustry } from './industry.ts'

test.each([
  ['roofing', english, 'Roofing'],
  [' ROOFING ', english, 'Roofing'],
  ['Plumber', english, 'Plumbing'],
  ['windows & doors', english, 'Windows & Doors'],
  ['Techos', spanish, 'Roofing'],
  ['plomería', spanish, 'Plumbing'],
  ['Roofing', spanish, 'Roofing'],
  ['Pool cleaning', english, 'Pool cleaning'],
  ['Roofing and siding', english, 'Roofing and siding'],
  ['', english, ''],
])('the industry %j is stored as its trade', (typed, text, stored) => {
  expect(nameIndustry(typed, text)).toBe(stored)
})

test('a stored industry is shown in the language of the reader', () => {
  expect(showIndustry('Roofing', spanish)).toBe('Techos')
  expect(showIndustry('roofing', english)).toBe('Roofing')
  expect(showIndustry('Pool cleaning', spanish)).toBe('Pool cleaning')
})
