import { expect, test } from 'vitest'
import { orderCounts } from './status-counts.ts'

test('leads are counted per status in the order of work, lost and bad ones only if there are any', () => {
  const counted = [
    { status: 'won', leads: 1 },
    { status: 'new', leads: 2 },
    { status: 'unknown', leads: 1 },
  ]
  expect(orderCounts(counted)).toEqual([
    { status: 'new', count: 2 },
    { status: 'contacted', count: 0 },
    { status: 'booked', count: 0 },
    { status: 'won', count: 1 },
  ])
  expect(orderCounts([{ status: 'bad', leads: 1 }]).at(-1)).toEqual({ status: 'bad', count: 1 })
})

test('without leads there is nothing to count', () => {
  expect(orderCounts([])).toEqual([])
})
