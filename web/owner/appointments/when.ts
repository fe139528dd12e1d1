import { appointmentMoment } from '../../../text/appointment-moment.ts'
import type { Text } from '../../../text/load.ts'
import type { Locale } from '../../../engine/languages.ts'
import { formatWhen } from '../../app/format-when.ts'
import type { Appointment } from './appointments.ts'

type Times = Pick<Appointment, 'starts_at' | 'time_zone' | 'preferred_date' | 'preferred_time'>

/** The agreed time, else the preferred day and time. */
export function formatAppointmentTime(appointment: Times, locale: Locale, text: Text): string {
  const { starts_at, time_zone } = appointment
  if (starts_at && time_zone) return appointmentMoment(new Date(starts_at), time_zone, locale)
  return formatWhen(appointment, locale) ?? text.appointments.noTime
}

/** As `formatAppointmentTime`, but says of a preferred day that it is only preferred until someone agrees. */
export function nameAppointmentTime(
  appointment: Times & Pick<Appointment, 'status'>,
  locale: Locale,
  text: Text,
): string {
  const { starts_at, preferred_date, status } = appointment
  const when = formatAppointmentTime(appointment, locale, text)
  const isWish = starts_at === null && preferred_date !== null && status === 'pending'
  return isWish ? text.appointments.preferred(when) : when
}
