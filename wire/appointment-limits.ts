/** The bounds of an appointment's fields; form, api and database keep the same. */
export const appointmentLimits = {
  customer_name: { least: 2, most: 100 },
  customer_phone: { least: 10, most: 20 },
  customer_email: { most: 255 },
  customer_address: { most: 200 },
  service_requested: { least: 3, most: 200 },
  notes: { most: 1000 },
  /** An owner may write down a job of long ago. */
  firstDay: '2000-01-01',
  yearsAhead: 5,
} as const

/**
 * The days on which an appointment may be: a browser's calendar, the form and the api keep the same.
 * @example appointmentDays(new Date('2026-11-21T12:00:00Z')) // { first: '2000-01-01', last: '2031-11-21' }
 */
export function appointmentDays(now: Date): { first: string; last: string } {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + appointmentLimits.yearsAhead)
  return { first: appointmentLimits.firstDay, last: last.toISOString().slice(0, 10) }
}

/** @param day as `2026-11-23`; years of five digits are none of these */
export function isAppointmentDay(day: string, now: Date): boolean {
  const { first, last } = appointmentDays(now)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last
}
