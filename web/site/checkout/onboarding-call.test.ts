import { expect, test } from 'vitest'
import { calendarFile, nextCallTime } from './onboarding-call.ts'

test.each<[why: string, now: string, call: string]>([
  ['Friday morning: Monday', '2026-11-20T15:00:01Z', '2026-11-23T15:00:00.000Z'],
  ['exactly a day before ten: that ten', '2026-11-23T15:00:00Z', '2026-11-24T15:00:00.000Z'],
  ['a little later: the day after', '2026-11-23T15:59:00Z', '2026-11-24T15:00:00.000Z'],
  ['after eleven: two days', '2026-11-23T16:00:00Z', '2026-11-25T15:00:00.000Z'],
  ['daylight saving time', '2026-07-14T12:00:00Z', '2026-07-15T14:00:00.000Z'],
  ['Saturday night: Monday', '2026-11-22T03:00:00Z', '2026-11-23T15:00:00.000Z'],
])('%s', (_why, now, call) => {
  expect(nextCallTime(new Date(now)).toISOString()).toBe(call)
})

test('the calendar file has the time, escapes special characters and folds long lines', () => {
  const file = calendarFile(
    { title: 'Llamada; con nosotros', words: `${'ñandú, '.repeat(30)}\nfin` },
    new Date('2026-11-23T15:00:00Z'),
    'call-1',
    new Date('2026-11-20T15:00:00Z'),
  )
  expect(file).toContain('DTSTART:20261123T150000Z\r\nDTEND:20261123T153000Z\r\n')
  expect(file).toContain('SUMMARY:Llamada\\; con nosotros\r\n')
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`${'ñandú\\, '.repeat(30)}\\nfin`)
})
