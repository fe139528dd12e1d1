import { isCallTime } from '../../../wire/onboarding-times.ts'

const minutes = 30

/**
 * 10 a.m. in Miami on the first business day that leaves us a day to confirm.
 * @example nextCallTime(new Date('2026-11-20T15:00:00Z')) // Monday, 2026-11-23T15:00:00Z
 */
export function nextCallTime(now: Date): Date {
  const time = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  time.setUTCMinutes(0, 0, 0)
  while (!isCallTime(time)) time.setTime(time.getTime() + 60 * 60 * 1000)
  return time
}

type CallWords = { title: string; words: string }

/** A calendar file (RFC 5545) with one tentative event of half an hour. */
export function calendarFile(
  { title, words }: CallWords,
  startsAt: Date,
  id: string,
  now: Date,
): string {
  const endsAt = new Date(startsAt.getTime() + minutes * 60 * 1000)
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
    'STATUS:TENTATIVE',
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
