import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { Text } from '../../../text/load.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { Appointment } from './appointments.ts'

/** The agreed time, else the preferred day and time. */
export function formatAppointmentTime(
  { starts_at, time_zone, preferred_date, preferred_time }: Appointment,
  locale: Locale,
  text: Text,
): string {
  if (starts_at && time_zone) return appointmentMoment(new Date(starts_at), time_zone, locale)
  const wish = [preferred_date, preferred_time?.slice(0, 5)].filter(Boolean).join(' ')
  return wish || text.appointments.noTime
}
