import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'a@example.com',
  revision: 2,
  isCancelled: false,
  startsAt: new Date('2026-11-23T14:00:00Z'),
  endsAt: new Date('2026-11-23T15:00:00Z'),
  summary: 'Roof; gutters, and all',
  description: 'First line\nSecond \\ line',
  location: null,
  url: 'https://example.com/book/x',
  between: {
    organizer: { name: 'A "B" Roofing', email: 'office@example.com' },
    attendee: { name: 'Elena', email: 'elena@example.com' },
  },
}
const now = new Date('2026-11-20T14:00:00.123Z')

test('an appointment is written as a valid iCalendar file', () => {
  expect(writeCalendarFile(event, now).content.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cornerstone Leads//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:a@example.com',
    'SEQUENCE:2',
    'DTSTAMP:20261120T140000Z',
    'DTSTART:20261123T140000Z',
    'DTEND:20261123T150000Z',
    'SUMMARY:Roof\\; gutters\\, and all',
    'DESCRIPTION:First line\\nSecond \\\\ line',
    'URL:https://example.com/book/x',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="A  B  Roofing":mailto:office@example.com',
    'ATTENDEE;CN="Elena";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailt',
    ' o:elena@example.com',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['an invitation', { isCancelled: false }, 'REQUEST', 'CONFIRMED'],
  ['an invitation taken back', { isCancelled: true }, 'CANCEL', 'CANCELLED'],
  ['a published event', { between: null }, 'PUBLISH', 'CONFIRMED'],
  ['a published event that is off', { between: null, isCancelled: true }, 'PUBLISH', 'CANCELLED'],
])('the calendar file of %s has the right method and status', (_what, changes, method, status) => {
  const file = writeCalendarFile({ ...event, ...changes }, now)
  expect(file.method).toBe(method)
  expect(file.content).toContain(`METHOD:${method}\r\n`)
  expect(file.content).toContain(`STATUS:${status}\r\n`)
})

test('any text survives escaping and folding at 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const { content } = writeCalendarFile({ ...event, location: `x${typed}` }, now)
      const lines = content.split('\r\n')
      for (const line of lines)
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const unfolded = content.replaceAll('\r\n ', '').split('\r\n')
      expect(unfolded).toHaveLength(21)
      const location = unfolded.find((line) => line.startsWith('LOCATION:'))
      const read = location
        ?.slice('LOCATION:'.length)
        .replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
      expect(read).toBe(`x${typed.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')}`)
    }),
  )
})
