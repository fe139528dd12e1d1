import { expect, test } from 'vitest'
import { writeCalendarFile } from './onboarding-call.ts'

test('the calendar file has the time, escapes special characters and folds long lines', () => {
  const file = writeCalendarFile(
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
