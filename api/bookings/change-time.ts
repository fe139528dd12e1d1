import type { Transaction } from 'kysely'
import { findBusyRange, isOffered } from '../../engine/slots/offered-times.ts'
import type { BookingRules } from '../../engine/slots/rules.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import {
  type Appointment,
  type BookingDependencies,
  findAppointment,
  isTimed,
  mustBeTimed,
  readState,
  type TimedAppointment,
} from './appointment.ts'
import { type Changed, toTimeColumns } from './book-time.ts'
import { dropOldHolds, lockCalendar, openCalendar, makeTakenError } from './calendar.ts'
import { endAppointment } from './end-appointment.ts'
import { inCalendar } from './in-calendar.ts'
import { type BookingMails, keepBookingMails } from './keep-booking-mails.ts'

type By = 'homeowner' | 'owner'

/**
 * Moves an appointment for its homeowner. Choosing its current time changes nothing.
 * @throws AppError time_taken with free times, booking_closed, not_found
 */
export async function moveTime(
  deps: BookingDependencies,
  id: string,
  startsAt: Date,
): Promise<Changed> {
  return inCalendar(deps.db, async (trx) => {
    const now = deps.now()
    const appointment = await lockOpen(trx, id, now)
    if (appointment.starts_at.getTime() === startsAt.getTime()) {
      return { appointment, mailIds: [] }
    }
    await dropOldHolds(trx, appointment.business_id, now)
    const calendar = await openCalendar(trx, appointment.business_id, now, id)
    if (!isOffered(calendar.rules, calendar.taken, now.getTime(), startsAt.getTime())) {
      throw makeTakenError(calendar, startsAt, now)
    }
    const moved = await writeMove(trx, id, calendar.rules, startsAt, now)
    return {
      appointment: moved,
      ...(await keepBookingMails(trx, moved, 'moved', 'homeowner', deps)),
    }
  })
}

/** Stores the new time of an appointment, in the list and in the calendar. */
export async function writeMove(
  trx: Transaction<Schema>,
  id: string,
  rules: BookingRules,
  startsAt: Date,
  now: Date,
): Promise<TimedAppointment> {
  const moved = await trx
    .updateTable('appointments')
    .set((is) => ({
      ...toTimeColumns(rules, startsAt, now),
      revision: is('revision', '+', 1),
      reminded_at: null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const busy = findBusyRange(rules, startsAt.getTime())
  await trx
    .insertInto('taken_times')
    .values({
      business_id: moved.business_id,
      appointment_id: id,
      starts_at: new Date(busy.from),
      ends_at: new Date(busy.to),
    })
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet({ starts_at: new Date(busy.from), ends_at: new Date(busy.to) }),
    )
    .execute()
  return mustBeTimed(moved)
}

/**
 * Cancels an appointment and frees its time. Canceling again changes nothing.
 * @throws AppError booking_closed for a past one, not_found
 */
export async function cancelAppointment(
  deps: BookingDependencies,
  id: string,
  by: By,
): Promise<BookingMails> {
  return inCalendar(deps.db, async (trx) => {
    const now = deps.now()
    const appointment = await lockAppointment(trx, id)
    if (appointment.cancelled_at !== null) return { mailIds: [] }
    if (by === 'homeowner') mustBeOpen(appointment, now)
    const cancelled = await endAppointment(trx, id, by, now)
    const isNews = isTimed(cancelled) && cancelled.starts_at > now
    return isNews ? keepBookingMails(trx, cancelled, 'cancelled', by, deps) : { mailIds: [] }
  })
}

/** Locks the appointment and its calendar. */
export async function lockAppointment(trx: Transaction<Schema>, id: string): Promise<Appointment> {
  const { business_id } = await findAppointment(trx, id)
  await lockCalendar(trx, business_id)
  return trx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function lockOpen(
  trx: Transaction<Schema>,
  id: string,
  now: Date,
): Promise<TimedAppointment> {
  return mustBeOpen(await lockAppointment(trx, id), now)
}

function mustBeOpen(appointment: Appointment, now: Date): TimedAppointment {
  if (readState(appointment, now) !== 'open' || !isTimed(appointment)) {
    throw new AppError('booking_closed')
  }
  return appointment
}
