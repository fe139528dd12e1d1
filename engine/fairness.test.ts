import { expect, test } from 'vitest'
import { measureFairness, type AuditedLead } from './fairness.ts'

test('groups are compared with the group that has the most leads sold', () => {
  const leads = [...group('en', 100, 80), ...group('es', 100, 60)]
  expect(measureFairness(leads, 60)).toEqual([
    { group: 'en', leads: 100, selected: 0.8, ratio: 1, calibrationGap: null, missed: null },
    {
      group: 'es',
      leads: 100,
      selected: 0.6,
      ratio: expect.closeTo(0.75),
      calibrationGap: null,
      missed: null,
    },
  ])
})

test('predictions are compared with outcomes, and missed bookings are counted', () => {
  const leads = group('en', 80, 40).map((lead, at) => ({ ...lead, booked: at % 2 === 0 }))
  const [report] = measureFairness(leads, 60)
  expect(report?.calibrationGap).toBeCloseTo(0.2 - 0.5)
  expect(report?.missed).toBeCloseTo(0.5)
  expect(measureFairness([], 60)).toEqual([])
})

function group(name: string, count: number, sold: number): AuditedLead[] {
  return Array.from({ length: count }, (_, at) => ({
    group: name,
    score: at < sold ? 70 : 50,
    probability: 0.2,
    booked: null,
  }))
}
