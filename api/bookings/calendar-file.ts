import type { MailCalendar } from '../mail/letter.ts'

/** An appointment as a calendar event; a later revision replaces an earlier one. */
export type CalendarEvent = {
  uid: string
  revision: number
  isCancelled: boolean
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string | null
  url: string
  /** The organizer and the attendee; without them the event is only published. */
  between: { organizer: Person; attendee: Person } | null
}
type Person = { name: string; email: string }

/** An iCalendar file of one event (RFC 5545) with the method to send it by (RFC 5546). */
export function writeCalendarFile(event: CalendarEvent, now: Date): MailCalendar {
  const method = chooseMethod(event)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cornerstone Leads//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escape(event.summary)}`,
    `DESCRIPTION:${escape(event.description)}`,
    ...(event.location ? [`LOCATION:${escape(event.location)}`] : []),
    `URL:${event.url}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.between
      ? [
          `ORGANIZER;CN=${quoted(event.between.organizer.name)}:mailto:${event.between.organizer.email}`,
          `ATTENDEE;CN=${quoted(event.between.attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${event.between.attendee.email}`,
        ]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, content: lines.map((line) => `${fold(line)}\r\n`).join('') }
}

/** CANCEL needs an invitation; a published event is published again as canceled (RFC 5546). */
function chooseMethod({ between, isCancelled }: CalendarEvent): MailCalendar['method'] {
  if (between === null) return 'PUBLISH'
  return isCancelled ? 'CANCEL' : 'REQUEST'
}

/** In UTC, so that the file needs no VTIMEZONE and stays correct if daylight saving rules change. */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

function escape(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** A parameter may hold anything but quotes and control characters. */
function quoted(name: string): string {
  return `"${name.replace(/["\p{Cc}]/gu, ' ')}"`
}

const octetsInLine = 75

/** Lines are at most 75 octets long, and no character is cut in two. */
function fold(line: string): string {
  let octets = 0
  let folded = ''
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > octetsInLine) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
