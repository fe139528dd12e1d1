import type { Appointment } from '../appointments/appointments.ts'

/** The open appointments of today, each on the wall clock of its own zone, soonest first. */
export function listToday(all: Appointment[], now: Date): Appointment[] {
  return all
    .filter((each) => each.cancelled_at === null && each.status !== 'completed')
    .filter(
      ({ starts_at: start, time_zone: zone }) =>
        start !== null && zone !== null && dayIn(zone, new Date(start)) === dayIn(zone, now),
    )
    .toSorted((a, b) => (a.starts_at ?? '').localeCompare(b.starts_at ?? ''))
}

/** '2026-11-22' */
function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
}
