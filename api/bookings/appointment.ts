import type { Kysely, Selectable } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Links } from '../links.ts'
import type { Schema } from '../schema.ts'

export type Appointment = Selectable<Schema['appointments']>

/** An appointment with an exact time; the three columns are set together or not at all. */
export type TimedAppointment = Appointment & { starts_at: Date; ends_at: Date; time_zone: string }

/** The dependencies of every change to an appointment. */
export type BookingDependencies = { db: Kysely<Schema>; links: Links; now: () => Date }

export function isTimed(appointment: Appointment): appointment is TimedAppointment {
  return appointment.starts_at !== null
}

/** For an appointment with a row in the calendar, which always has a time. */
export function mustBeTimed(appointment: Appointment): TimedAppointment {
  if (!isTimed(appointment)) throw new Error('An appointment in the calendar has no time.')
  return appointment
}

/** @throws AppError not_found */
export async function findAppointment(db: Kysely<Schema>, id: string): Promise<Appointment> {
  const appointment = await db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (appointment === undefined) throw new AppError('not_found')
  return appointment
}

/** Whether a homeowner may still change an appointment. */
export function readState(appointment: Appointment, now: Date): 'open' | 'past' | 'cancelled' {
  if (appointment.cancelled_at !== null) return 'cancelled'
  const isOver = appointment.starts_at === null || appointment.starts_at <= now
  return isOver || appointment.status === 'completed' ? 'past' : 'open'
}
