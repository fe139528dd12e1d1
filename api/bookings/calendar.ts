import { sql, type Kysely, type Transaction } from 'kysely'
import { findNextTimes, findOfferedSpan } from '../../engine/slots/offered-times.ts'
import type { BookingRules } from '../../engine/slots/rules.ts'
import { createWallClockReader } from '../../engine/slots/wall-clock-reader.ts'
import { type Interval, readWallClock } from '../../engine/slots/wall-clock.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** The rules of a business and the busy times of its calendar. */
export type Calendar = { rules: BookingRules; taken: Interval[] }

/**
 * Serializes changes to the calendar of a business. The constraint `taken_times_are_taken_once` refuses
 * double bookings even without this lock.
 */
export async function lockCalendar(trx: Transaction<Schema>, businessId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:${businessId}`}, 0))`.execute(
    trx,
  )
}

/** @returns null for a business that has never saved its booking hours */
export async function readRules(
  db: Kysely<Schema>,
  businessId: string,
): Promise<(BookingRules & { isOpen: boolean }) | null> {
  const { rows } = await sql<BookingRules & { isOpen: boolean }>`
    select is_open as "isOpen", time_zone as "timeZone", weekly_hours as "weeklyHours",
      holidays::text[] as holidays, length_minutes as "lengthMinutes",
      buffer_minutes as "bufferMinutes", notice_hours as "noticeHours", days_ahead as "daysAhead"
    from booking_settings where business_id = ${businessId}`.execute(db)
  return rows[0] ?? null
}

/**
 * The busy times: appointments, current holds, and appointments with only a preferred day and time.
 * @param within limits what is read of a long calendar
 * @param except an appointment that is about to move
 */
export async function readTaken(
  db: Kysely<Schema>,
  businessId: string,
  rules: BookingRules,
  within: Interval,
  now: Date,
  except: string | null = null,
): Promise<Interval[]> {
  const taken = await db
    .selectFrom('taken_times')
    .select(['starts_at', 'ends_at'])
    .where('business_id', '=', businessId)
    .where('starts_at', '<', new Date(within.to))
    .where('ends_at', '>', new Date(within.from))
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .$if(except !== null, (some) => some.where('appointment_id', 'is distinct from', except))
    .execute()
  return [
    ...taken.map((each) => ({ from: each.starts_at.getTime(), to: each.ends_at.getTime() })),
    ...(await wished(db, businessId, rules, within, except)),
  ]
}

async function wished(
  db: Kysely<Schema>,
  businessId: string,
  rules: BookingRules,
  within: Interval,
  except: string | null,
): Promise<Interval[]> {
  const busy = (rules.lengthMinutes + rules.bufferMinutes) * 60_000
  const first = readWallClock(within.from - busy, rules.timeZone).date
  const last = readWallClock(within.to, rules.timeZone).date
  const { rows } = await sql<{ date: string; time: string }>`
    select distinct preferred_date::text as date, to_char(preferred_time, 'HH24:MI') as time
    from appointments
    where business_id = ${businessId} and starts_at is null and cancelled_at is null
      and status <> 'completed' and id is distinct from ${except}
      and preferred_date between greatest(${first}::date, current_date - 1) and ${last}::date
      and preferred_time < '24:00'`.execute(db)
  const read = createWallClockReader(rules.timeZone)
  return rows.flatMap(({ date, time }) => {
    const from = read(date, time, 'first')
    return from === null ? [] : [{ from, to: from + busy }]
  })
}

/** The busy times of the offered days. */
export async function readOffered(
  db: Kysely<Schema>,
  businessId: string,
  rules: BookingRules,
  now: Date,
  except: string | null,
): Promise<Interval[]> {
  const span = findOfferedSpan(rules, now.getTime())
  return readTaken(db, businessId, rules, span, now, except)
}

/**
 * The calendar that a link may book in.
 * @throws AppError booking_closed
 */
export async function openCalendar(
  db: Kysely<Schema>,
  businessId: string,
  now: Date,
  except: string | null = null,
): Promise<Calendar> {
  const rules = await readRules(db, businessId)
  if (rules === null || !rules.isOpen) throw new AppError('booking_closed')
  return { rules, taken: await readOffered(db, businessId, rules, now, except) }
}

/** Deletes expired holds, which the exclusion constraint would still count. */
export async function dropOldHolds(
  trx: Transaction<Schema>,
  businessId: string,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('taken_times')
    .where('business_id', '=', businessId)
    .where('expires_at', '<=', now)
    .execute()
}

const alternatives = 6

/** The refusal of a busy time, with the nearest free ones. */
export function makeTakenError({ rules, taken }: Calendar, wanted: Date, now: Date): AppError {
  const times = findNextTimes(rules, taken, now.getTime(), wanted.getTime(), alternatives)
  return new AppError('time_taken', {}, undefined, times.map(toIso))
}

export function toIso(moment: number): string {
  return new Date(moment).toISOString()
}
