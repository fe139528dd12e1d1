import { expect, test } from 'vitest'
import { computeDayOfYear, showVerse } from './verse.ts'

test.each([
  ['2026-01-01T12:00:00', 1],
  ['2026-12-31T12:00:00', 365],
  ['2028-12-31T12:00:00', 366],
  ['2026-03-08T12:00:00', 67],
])('%s is day %i', (date, day) => {
  expect(computeDayOfYear(new Date(date))).toBe(day)
})

test('the verse changes daily and repeats after five days', () => {
  const verses = ['a', 'b', 'c', 'd', 'e'].map((id) => {
    const verse = document.createElement('figure')
    verse.id = id
    return verse
  })
  const list = document.createElement('div')
  list.dataset['verses'] = ''
  list.append(...verses)
  document.body.append(list)
  const shownOn = [1, 2, 3, 4, 5, 6].map((day) => {
    showVerse(new Date(2026, 0, day))
    return verses.filter((verse) => !verse.hidden).map((verse) => verse.id)
  })
  expect(shownOn).toEqual([['b'], ['c'], ['d'], ['e'], ['a'], ['b']])
})
