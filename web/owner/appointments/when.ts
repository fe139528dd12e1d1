import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { Text } from '../../../text/load.ts'
import type { Locale } from '../../../engine/languages.ts'
import { formatWhen } from '../../app/format-when.ts'
import type { Appointment } from './appointments.ts'

/** The agreed time, else the preferred day and time. */
export function formatAppointmentTime(
  appointment: Pick<Appointment, 'starts_at' | 'time_zone' | 'preferred_date' | 'preferred_time'>,
  locale: Locale,
  text: Text,
): string {
  const { starts_at, time_zone } = appointment
  if (starts_at && time_zone) return appointmentMoment(new Date(starts_at), time_zone, locale)
  return formatWhen(appointment, locale) ?? text.appointments.noTime
}
