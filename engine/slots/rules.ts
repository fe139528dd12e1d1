/** One shift of a weekday. A day with a break has two. */
export type Shift = {
  /** 1 is Monday, 7 is Sunday. */
  day: number
  /** Wall clock times such as `08:00`. An appointment ends by `closes`. */
  opens: string
  closes: string
}

/** When a business takes appointments, on the wall clock of its own zone. */
export type BookingRules = {
  /** An IANA name, such as `America/New_York`. */
  timeZone: string
  weeklyHours: Shift[]
  /** Days off, such as `2026-12-25`. */
  holidays: string[]
  lengthMinutes: number
  /** Minutes kept free after each appointment for driving to the next. */
  bufferMinutes: number
  /** The shortest time between booking and appointment. */
  noticeHours: number
  /** How far ahead times are offered, today included. */
  daysAhead: number
}

/** Bounds of the numbers in the rules; the database has the same. */
export const ruleBounds = {
  lengthMinutes: { from: 15, to: 480 },
  bufferMinutes: { from: 0, to: 240 },
  noticeHours: { from: 0, to: 336 },
  daysAhead: { from: 1, to: 90 },
  shifts: 28,
  holidays: 100,
} as const

/** The default of a new business: weekdays with a break at noon, one-hour appointments, from tomorrow. */
export const usualRules: Omit<BookingRules, 'timeZone'> = {
  weeklyHours: [1, 2, 3, 4, 5].flatMap((day) => [
    { day, opens: '08:00', closes: '12:00' },
    { day, opens: '13:00', closes: '17:00' },
  ]),
  holidays: [],
  lengthMinutes: 60,
  bufferMinutes: 30,
  noticeHours: 24,
  daysAhead: 30,
}

/**
 * Faults of hours that have the right shape: a shift that ends before it starts, two that overlap, or one
 * that is too short for an appointment.
 */
export type ShiftFault = 'backwards' | 'overlap' | 'too_short'

/** @returns for each shift its fault, or null */
export function findShiftFaults(shifts: Shift[], lengthMinutes: number): Array<ShiftFault | null> {
  return shifts.map((shift, index) => {
    if (shift.closes <= shift.opens) return 'backwards'
    const others = shifts.filter((other, at) => at !== index && other.day === shift.day)
    if (others.some((other) => shift.opens < other.closes && other.opens < shift.closes)) {
      return 'overlap'
    }
    return readMinutes(shift.closes) - readMinutes(shift.opens) < lengthMinutes ? 'too_short' : null
  })
}

function readMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
