import { expect, test } from 'vitest'
import { holds } from '../check.ts'
import { readName } from './name.ts'
import { readPlace } from './place.ts'

test.each([
  ['name_joke', 'Benito Camela'],
  ['name_joke', 'Noneof Yourbusiness'],
  ['name_famous', 'Taylor Swift'],
  ['name_sentence', 'Necesito que me llamen'],
  ['name_sentence', 'Ducts need cleaning'],
])('held as %s: %s', (rule, name) => {
  expect(holds([readName(name, 'ana@ruiz.com').check])).toEqual([rule])
})

test.each(['Will Call', 'Grace Needham', 'Rosa Delgado', 'Guadalupe de la Cruz', 'Art Painter'])(
  'a real person’s name passes: %s',
  (name) => {
    expect(readName(name, 'ana@ruiz.com').check.result).toBe('passed')
  },
)

test('a famous name passes if the email address contains it', () => {
  expect(readName('Michael Jordan', 'michaeljordan8@yahoo.com').check.result).toBe('passed')
})

test('a city as the name or a person as the city is held; a misspelled city is not', () => {
  const home = { state: 'CA', zip: '93701' }
  const swapped = readPlace({ ...home, fullName: 'Hialeah', city: 'Osvaldo Perdomo' })
  expect(holds([swapped.city])).toEqual(['fields_swapped'])
  expect(holds([readPlace({ ...home, fullName: 'Al Wu', city: '305-444-0123' }).city])).toEqual([
    'fields_swapped',
  ])
  expect(holds([readPlace({ ...home, fullName: 'Al Wu', city: 'Frezno City' }).city])).toEqual([])
})
