/** The limits of an appointment's fields, shared by form, API and database. */
export const appointmentLimits = {
  customer_name: { least: 2, most: 100 },
  customer_phone: { least: 10, most: 20 },
  customer_email: { most: 255 },
  customer_address: { most: 200 },
  service_requested: { least: 3, most: 200 },
  notes: { most: 1000 },
  /** Owners may add jobs from long ago. */
  firstDay: '2000-01-01',
  yearsAhead: 5,
} as const

/**
 * The first and last day for an appointment, shared by the date picker, the form and the API.
 * @example findAppointmentDays(new Date('2026-11-21T12:00:00Z')) // { first: '2000-01-01', last: '2031-11-21' }
 */
export function findAppointmentDays(now: Date): { first: string; last: string } {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + appointmentLimits.yearsAhead)
  return { first: appointmentLimits.firstDay, last: last.toISOString().slice(0, 10) }
}

/** @param day as `2026-11-23`; five-digit years are refused */
export function isAppointmentDay(day: string, now: Date): boolean {
  const { first, last } = findAppointmentDays(now)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last
}
