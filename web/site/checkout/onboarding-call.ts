import { callMinutes } from '../../../wire/onboarding-times.ts'

type CallWords = { title: string; words: string }

/** A calendar file (RFC 5545) with one event of half an hour. */
export function writeCalendarFile(
  { title, words }: CallWords,
  startsAt: Date,
  id: string,
  now: Date,
): string {
  const endsAt = new Date(startsAt.getTime() + callMinutes * 60 * 1000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Onboarding call//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(words)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}

/** Folds lines at 75 bytes; a continuation starts with a space. */
function foldLine(line: string): string {
  const out = ['']
  for (const sign of line) {
    const last = out.length - 1
    const grown = `${out[last] ?? ''}${sign}`
    if (new TextEncoder().encode(grown).length > 75) out.push(` ${sign}`)
    else out[last] = grown
  }
  return out.join('\r\n')
}
