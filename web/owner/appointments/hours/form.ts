import { z } from 'zod'
import {
  type BookingRules,
  type Shift,
  findShiftFaults,
  type ShiftFault,
  usualRules,
} from '../../../../engine/slots/rules.ts'
import { findTimeZone } from '../../../../engine/place/time-zone.ts'
import { type BookingHours, browserZone } from '../appointments.ts'

/** The rules while they are edited, when a shift may be incomplete. */
export type HoursForm = BookingRules & { isOpen: boolean }

const Shifts = z.array(z.object({ day: z.number(), opens: z.string(), closes: z.string() }))

/** Today's date in a time zone, such as '2026-11-21': Swedish dates have the format of date inputs. */
export function findToday(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}

/** The saved rules, or the usual hours in the time zone of the business's address, else of the browser. */
export function hoursForm(saved: BookingHours | null, now: Date, address = ''): HoursForm {
  if (saved === null) {
    return { ...usualRules, timeZone: findTimeZone(address) ?? browserZone(), isOpen: true }
  }
  return {
    isOpen: saved.is_open,
    timeZone: saved.time_zone,
    weeklyHours: Shifts.parse(saved.weekly_hours),
    holidays: saved.holidays.filter((day) => day >= findToday(saved.time_zone, now)),
    lengthMinutes: saved.length_minutes,
    bufferMinutes: saved.buffer_minutes,
    noticeHours: saved.notice_hours,
    daysAhead: saved.days_ahead,
  }
}

export type HoursFault = ShiftFault | 'incomplete'

/** The fault of each shift, or null. */
export function findHoursFaults({
  weeklyHours,
  lengthMinutes,
}: HoursForm): Array<HoursFault | null> {
  const faults = findShiftFaults(weeklyHours, lengthMinutes)
  return weeklyHours.map(({ opens, closes }, index) =>
    opens === '' || closes === '' ? 'incomplete' : (faults[index] ?? null),
  )
}

/** The next shift of a day: after its last one, or at the usual hours. */
export function makeNextShift(shifts: Shift[], day: number): Shift {
  const last = shifts
    .filter((shift) => shift.day === day)
    .map(({ closes }) => closes)
    .toSorted()
    .at(-1)
  if (!last) return { day, opens: '08:00', closes: '17:00' }
  return last < '17:00' ? { day, opens: last, closes: '17:00' } : { day, opens: '', closes: '' }
}

/** The time zones of the United States. */
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
