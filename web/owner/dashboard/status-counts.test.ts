import { expect, test } from 'vitest'
import { countStatuses } from './status-counts.ts'

test('leads are counted per status in the order of work, lost and bad ones only if there are any', () => {
  expect(countStatuses(['won', 'new', 'new', 'unknown'])).toEqual([
    { status: 'new', count: 2 },
    { status: 'contacted', count: 0 },
    { status: 'booked', count: 0 },
    { status: 'won', count: 1 },
  ])
  expect(countStatuses(['bad']).at(-1)).toEqual({ status: 'bad', count: 1 })
})

test('without leads there is nothing to count', () => {
  expect(countStatuses([])).toEqual([])
})
