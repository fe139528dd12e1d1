import { expect, test } from 'vitest'
import { formatAge, formatShortAge } from './format.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:40Z', '1 min', 'Just now'],
  ['2026-11-22T11:27:00Z', '33 min', '33 minutes ago'],
  ['2026-11-22T07:00:00Z', '5 hr', '5 hours ago'],
  ['2026-11-20T07:00:00Z', '2 days', '2 days ago'],
])('an age is short on screen and whole for screen readers: %s', (asked, short, whole) => {
  expect(formatShortAge(asked, now, 'en')).toBe(short)
  expect(formatAge(asked, now, 'en', 'Just now')).toBe(whole)
})

test('a short age is written as people write it in Spanish', () => {
  expect(formatShortAge('2026-11-22T07:00:00Z', now, 'es')).toBe('5 h')
  expect(formatShortAge('2026-11-20T07:00:00Z', now, 'es')).toBe('2 días')
})
