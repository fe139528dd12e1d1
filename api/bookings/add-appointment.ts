import type { Transaction } from 'kysely'
import { findTimeZone } from '../../engine/place/time-zone.ts'
import { findBusyRange } from '../../engine/slots/offered-times.ts'
import { type BookingRules, usualRules } from '../../engine/slots/rules.ts'
import {
  type Interval,
  isTimeZone,
  findMoment,
  readWallClock,
} from '../../engine/slots/wall-clock.ts'
import { isAppointmentDay } from '../../wire/appointment-limits.ts'
import type { AddAppointment, MoveAppointment } from '../../wire/booking.ts'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import { type Appointment, type BookingDependencies, isTimed } from './appointment.ts'
import { take, toTimeColumns } from './book-time.ts'
import { dropOldHolds, lockCalendar, readRules, readTaken } from './calendar.ts'
import { lockAppointment, writeMove } from './change-time.ts'
import { inCalendar } from './in-calendar.ts'
import { type BookingMails, keepBookingMails } from './keep-booking-mails.ts'

export type OwnersChange = BookingMails & { appointment: Appointment }

/**
 * Adds an owner's appointment at any hour, but not over another one. With a time it goes into the calendar, and
 * the homeowner gets an email.
 * @throws AppError time_taken, day_out_of_range, time_skipped, not_found for a lead of another business
 */
export async function addAppointment(
  deps: BookingDependencies,
  wish: AddAppointment,
): Promise<OwnersChange> {
  const { businessId, leadId = null } = wish
  return inCalendar(deps.db, async (trx) => {
    const now = deps.now()
    mustBeValidDay(wish.date, now)
    await lockCalendar(trx, businessId)
    const lead = leadId === null ? null : await readLead(trx, businessId, leadId)
    const rules = await rulesFor(trx, businessId, wish.timeZone)
    const startsAt = await freeMoment(trx, businessId, rules, wish, now, null)
    const appointment = await trx
      .insertInto('appointments')
      .values({
        business_id: businessId,
        lead_id: leadId,
        customer_name: wish.customer_name,
        customer_phone: wish.customer_phone,
        customer_email: wish.customer_email || null,
        customer_address: wish.customer_address || null,
        service_requested: wish.service_requested,
        notes: wish.notes || null,
        language: wish.language ?? lead?.language ?? null,
        status: startsAt === null ? 'pending' : 'confirmed',
        ...(startsAt === null
          ? { preferred_date: wish.date ?? null }
          : toTimeColumns(rules, startsAt, now)),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!isTimed(appointment)) return { appointment, mailIds: [] }
    await take(trx, appointment, rules, null)
    const isAhead = appointment.starts_at > now
    if (!isAhead) return { appointment, mailIds: [] }
    return {
      appointment,
      ...(await keepBookingMails(trx, appointment, 'confirmed', 'owner', deps)),
    }
  })
}

/**
 * Sets or changes the time of an owner's appointment.
 * @throws AppError time_taken, day_out_of_range, time_skipped, booking_closed for a canceled one
 */
export async function moveByOwner(
  deps: BookingDependencies,
  id: string,
  wish: z.infer<typeof MoveAppointment>,
): Promise<OwnersChange> {
  return inCalendar(deps.db, async (trx) => {
    const now = deps.now()
    mustBeValidDay(wish.date, now)
    const before = await lockAppointment(trx, id)
    if (before.cancelled_at !== null) throw new AppError('booking_closed')
    const rules = await rulesFor(trx, before.business_id, wish.timeZone)
    const startsAt = await freeMoment(trx, before.business_id, rules, wish, now, id)
    if (startsAt === null || before.starts_at?.getTime() === startsAt.getTime()) {
      return { appointment: before, mailIds: [] }
    }
    const appointment = await writeMove(trx, id, rules, startsAt, now)
    const news = before.starts_at === null ? 'confirmed' : 'moved'
    if (startsAt <= now) return { appointment, mailIds: [] }
    return { appointment, ...(await keepBookingMails(trx, appointment, news, 'owner', deps)) }
  })
}

function mustBeValidDay(date: string | undefined, now: Date): void {
  if (date !== undefined && !isAppointmentDay(date, now)) throw new AppError('day_out_of_range')
}

/**
 * Without hours of its own, a business has appointments of the default length in the time zone of its address,
 * or in the browser's if the address names no place.
 */
async function rulesFor(
  trx: Transaction<Schema>,
  businessId: string,
  timeZone: string | undefined,
): Promise<BookingRules> {
  const rules = await readRules(trx, businessId)
  if (rules !== null) return rules
  const { address } = await trx
    .selectFrom('businesses')
    .select('address')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const own = findTimeZone(address ?? '')
  const browsers = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'America/New_York'
  return { ...usualRules, timeZone: own ?? browsers }
}

/**
 * Reads the time that the owner entered.
 * @returns null without a time
 * @throws AppError time_taken, time_skipped, invalid_request for a time without a day
 */
async function freeMoment(
  trx: Transaction<Schema>,
  businessId: string,
  rules: BookingRules,
  { date, time }: { date?: string | undefined; time?: string | undefined },
  now: Date,
  except: string | null,
): Promise<Date | null> {
  if (time === undefined) return null
  if (date === undefined) throw new AppError('invalid_request', {}, { date: 'required' })
  const moment = momentShowing(date, time, rules.timeZone)
  await dropOldHolds(trx, businessId, now)
  const busy = findBusyRange(rules, moment)
  const taken = await readTaken(trx, businessId, rules, busy, now, except)
  if (taken.some((each) => overlap(each, busy))) throw new AppError('time_taken')
  return new Date(moment)
}

/**
 * Finds the moment when the clock shows this time. A time that the clocks skip is refused, not shifted.
 * @throws AppError time_skipped
 */
function momentShowing(date: string, time: string, timeZone: string): number {
  const moment = findMoment(date, time, timeZone, 'first')
  if (moment === null || readWallClock(moment, timeZone).time !== time) {
    throw new AppError('time_skipped')
  }
  return moment
}

function overlap(one: Interval, other: Interval): boolean {
  return one.from < other.to && other.from < one.to
}

async function readLead(trx: Transaction<Schema>, businessId: string, leadId: string) {
  const lead = await trx
    .selectFrom('leads')
    .leftJoin('homeowner_requests', 'homeowner_requests.id', 'leads.request_id')
    .select('homeowner_requests.language')
    .where('leads.id', '=', leadId)
    .where('leads.business_id', '=', businessId)
    .executeTakeFirst()
  if (lead === undefined) throw new AppError('not_found')
  return lead
}
