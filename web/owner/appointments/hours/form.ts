import { z } from 'zod'
import {
  type BookingRules,
  type Shift,
  shiftFaults,
  type ShiftFault,
  usualRules,
} from '../../../../engine/slots/rules.ts'
import { type BookingHours, browserZone } from '../appointments.ts'

/** The rules as the form has them: a shift may be half filled in. */
export type HoursForm = BookingRules & { isOpen: boolean }

const Shifts = z.array(z.object({ day: z.number(), opens: z.string(), closes: z.string() }))

/** The day that it is in a zone: '2026-11-21'. Swedes write days as the calendar fields do. */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}

/** What is saved, or where a business starts: the usual hours, in the zone of this browser. */
export function hoursForm(saved: BookingHours | null, now: Date): HoursForm {
  if (saved === null) return { ...usualRules, timeZone: browserZone(), isOpen: true }
  return {
    isOpen: saved.is_open,
    timeZone: saved.time_zone,
    weeklyHours: Shifts.parse(saved.weekly_hours),
    // Those that are over close nothing any more.
    holidays: saved.holidays.filter((day) => day >= todayIn(saved.time_zone, now)),
    lengthMinutes: saved.length_minutes,
    bufferMinutes: saved.buffer_minutes,
    noticeHours: saved.notice_hours,
    daysAhead: saved.days_ahead,
  }
}

/** For each shift what keeps it from being saved, or null. */
export function hoursFaults({
  weeklyHours,
  lengthMinutes,
}: HoursForm): Array<ShiftFault | 'incomplete' | null> {
  const faults = shiftFaults(weeklyHours, lengthMinutes)
  return weeklyHours.map(({ opens, closes }, index) =>
    opens === '' || closes === '' ? 'incomplete' : (faults[index] ?? null),
  )
}

/** A day's next shift: after the ones it has, or the usual morning. */
export function nextShift(shifts: Shift[], day: number): Shift {
  const last = shifts
    .filter((shift) => shift.day === day)
    .map(({ closes }) => closes)
    .toSorted()
    .at(-1)
  if (!last) return { day, opens: '08:00', closes: '17:00' }
  return last < '17:00' ? { day, opens: last, closes: '17:00' } : { day, opens: '', closes: '' }
}

/** Where contractors in the United States work; another zone that is in use already joins them. */
const commonZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

export function zonesToChoose(current: string): string[] {
  return [...new Set([...commonZones, browserZone(), current])]
}
