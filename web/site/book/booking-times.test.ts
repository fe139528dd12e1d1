import { expect, test } from 'vitest'
import { groupByDay, zoneName } from './booking-times.ts'

test('times are grouped by day in the time zone of the business', () => {
  const times = ['2026-11-24T03:00:00Z', '2026-11-24T14:00:00Z', '2026-11-24T15:30:00Z']
  expect(groupByDay(times, 'America/New_York', 'en')).toEqual([
    { name: 'Monday, November 23', times: [{ startsAt: times[0], label: '10:00 PM' }] },
    {
      name: 'Tuesday, November 24',
      times: [
        { startsAt: times[1], label: '9:00 AM' },
        { startsAt: times[2], label: '10:30 AM' },
      ],
    },
  ])
  expect(groupByDay(times, 'America/New_York', 'es')[0]?.name).toBe('lunes, 23 de noviembre')
})

test('an hour that occurs twice is labeled with its zone', () => {
  const times = ['2026-11-01T04:00:00Z', '2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z']
  const [day] = groupByDay(times, 'America/New_York', 'en')
  expect(day?.times.map(({ label }) => label)).toEqual(['12:00 AM', '1:00 AM EDT', '1:00 AM EST'])
})

test('a zone has its everyday name', () => {
  expect(zoneName('America/New_York', 'en')).toBe('Eastern Time')
  expect(zoneName('America/New_York', 'es')).toBe('hora del Este')
})
