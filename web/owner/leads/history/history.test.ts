import { expect, test } from 'vitest'
import { buildHistory } from './history.ts'

test('the history of a lead starts with its delivery and shows the latest event first', () => {
  const lead = { created_at: '2026-11-20T10:00:00+00:00', withdrawn_at: '2026-11-22T09:00:00Z' }
  const attempts = [{ channel: 'call', created_at: '2026-11-20T10:05:00.5+00:00' }]
  const outcomes = [
    { status: 'contacted', created_at: '2026-11-20T10:06:00Z' },
    { status: 'booked', created_at: '2026-11-21T08:00:00Z' },
  ]
  expect(buildHistory(lead, attempts, outcomes).map((event) => event.kind)).toEqual([
    'withdrawn',
    'status',
    'status',
    'attempt',
    'delivered',
  ])
  expect(buildHistory({ ...lead, withdrawn_at: null }, [], [])).toEqual([
    { kind: 'delivered', at: lead.created_at },
  ])
})
