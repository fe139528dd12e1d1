import type { Transaction } from 'kysely'
import { findBusyRange, isOffered } from '../../engine/slots/offered-times.ts'
import type { BookingRules } from '../../engine/slots/rules.ts'
import { readWallClock } from '../../engine/slots/wall-clock.ts'
import type { BookTime } from '../../wire/booking.ts'
import type { Schema } from '../schema.ts'
import { type BookingDependencies, mustBeTimed, type TimedAppointment } from './appointment.ts'
import { markBooked, mustStillExist } from './booked-lead.ts'
import { dropOldHolds, lockCalendar, openCalendar, makeTakenError } from './calendar.ts'
import { hashSecret } from '../hash-secret.ts'
import { inCalendar } from './in-calendar.ts'
import { type BookingMails, keepBookingMails } from './keep-booking-mails.ts'

export type Changed = BookingMails & { appointment: TimedAppointment }

/**
 * Books a time for a homeowner: appointment, calendar and emails in one transaction. A retry with the same hold
 * and time returns the same appointment. A hold that we did not issue, or whose appointment has moved, is
 * ignored.
 * @throws AppError time_taken with free times, booking_closed, not_found for a lead that was withdrawn
 */
export async function bookTime(
  deps: BookingDependencies,
  link: { businessId: string; leadId: string | null },
  booking: BookTime,
): Promise<Changed> {
  const startsAt = new Date(booking.startsAt)
  return inCalendar(deps.db, async (trx) => {
    const now = deps.now()
    await lockCalendar(trx, link.businessId)
    if (link.leadId !== null) await mustStillExist(trx, link.leadId)
    const known = booking.hold ? await findHold(trx, link.businessId, booking.hold) : undefined
    const isOfTime = known?.starts_at.getTime() === startsAt.getTime()
    if (known?.appointment_id && isOfTime) {
      return { appointment: await timed(trx, known.appointment_id), mailIds: [] }
    }
    const ownHold = known?.appointment_id ? undefined : known
    // A hold on this time is valid even just after it expired; a hold on another time is released.
    if (ownHold) await trx.deleteFrom('taken_times').where('id', '=', ownHold.id).execute()
    await dropOldHolds(trx, link.businessId, now)
    const calendar = await openCalendar(trx, link.businessId, now)
    const { rules, taken } = calendar
    // The notice period is measured from when the time was held.
    const noticeFrom = ownHold && isOfTime ? ownHold.created_at : now
    if (startsAt <= now || !isOffered(rules, taken, noticeFrom.getTime(), startsAt.getTime())) {
      throw makeTakenError(calendar, startsAt, now)
    }
    const appointment = await write(trx, link, booking, rules, now)
    await take(trx, appointment, rules, ownHold?.hold_hash ?? null)
    if (link.leadId !== null) await markBooked(trx, link.leadId)
    return {
      appointment,
      ...(await keepBookingMails(trx, appointment, 'confirmed', 'homeowner', deps)),
    }
  })
}

async function findHold(trx: Transaction<Schema>, businessId: string, hold: string) {
  return trx
    .selectFrom('taken_times')
    .select(['id', 'appointment_id', 'starts_at', 'created_at', 'hold_hash'])
    .where('business_id', '=', businessId)
    .where('hold_hash', '=', hashSecret(hold))
    .executeTakeFirst()
}

async function timed(trx: Transaction<Schema>, id: string): Promise<TimedAppointment> {
  const appointment = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return mustBeTimed(appointment)
}

async function write(
  trx: Transaction<Schema>,
  link: { businessId: string; leadId: string | null },
  booking: BookTime,
  rules: BookingRules,
  now: Date,
): Promise<TimedAppointment> {
  const appointment = await trx
    .insertInto('appointments')
    .values({
      business_id: link.businessId,
      lead_id: link.leadId,
      customer_name: booking.customer_name,
      customer_phone: booking.customer_phone,
      customer_email: booking.customer_email,
      customer_address: booking.customer_address || null,
      service_requested: booking.service_requested,
      notes: booking.notes || null,
      language: booking.language,
      status: 'confirmed',
      ...toTimeColumns(rules, new Date(booking.startsAt), now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return mustBeTimed(appointment)
}

/** The time of an appointment as a moment and on the wall clock of the business. */
export function toTimeColumns(rules: BookingRules, startsAt: Date, now: Date) {
  const { date, time } = readWallClock(startsAt.getTime(), rules.timeZone)
  return {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + rules.lengthMinutes * 60_000),
    time_zone: rules.timeZone,
    timed_at: now,
    preferred_date: date,
    preferred_time: time,
  }
}

/** Blocks the time of an appointment and the buffer after it. */
export async function take(
  trx: Transaction<Schema>,
  appointment: TimedAppointment,
  rules: BookingRules,
  holdHash: string | null,
): Promise<void> {
  const busy = findBusyRange(rules, appointment.starts_at.getTime())
  await trx
    .insertInto('taken_times')
    .values({
      business_id: appointment.business_id,
      appointment_id: appointment.id,
      starts_at: new Date(busy.from),
      ends_at: new Date(busy.to),
      hold_hash: holdHash,
    })
    .execute()
}
