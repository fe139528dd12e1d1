import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { findBusyRange, isOffered } from '../../engine/slots/offered-times.ts'
import { hashSecret } from '../hash-secret.ts'
import type { Schema } from '../schema.ts'
import { dropOldHolds, lockCalendar, openCalendar, makeTakenError } from './calendar.ts'
import { inCalendar } from './in-calendar.ts'

/** Enough to fill in six fields and look up an address. */
const holdMinutes = 10
/** Enough for one person, too few to block a calendar. */
const holdsPerHolder = 3

export type Hold = { hold: string; heldUntil: Date }

/**
 * Keeps a time free while a homeowner fills in the form.
 * @param wish `holder` is the caller's network, see `readCallerNetwork`
 * @throws AppError time_taken, booking_closed
 */
export async function holdTime(
  db: Kysely<Schema>,
  wish: { businessId: string; startsAt: Date; instead: string | null; holder: string | null },
  now: Date,
): Promise<Hold> {
  const { businessId, startsAt } = wish
  const hold = randomBytes(24).toString('base64url')
  const heldUntil = new Date(now.getTime() + holdMinutes * 60_000)
  const holder = wish.holder === null ? null : hashSecret(wish.holder)
  await inCalendar(db, async (trx) => {
    await lockCalendar(trx, businessId)
    await dropOldHolds(trx, businessId, now)
    if (wish.instead !== null) await dropHold(trx, businessId, wish.instead)
    if (holder !== null) await dropSurplus(trx, businessId, holder)
    const calendar = await openCalendar(trx, businessId, now)
    if (!isOffered(calendar.rules, calendar.taken, now.getTime(), startsAt.getTime())) {
      throw makeTakenError(calendar, startsAt, now)
    }
    const busy = findBusyRange(calendar.rules, startsAt.getTime())
    await trx
      .insertInto('taken_times')
      .values({
        business_id: businessId,
        starts_at: new Date(busy.from),
        ends_at: new Date(busy.to),
        expires_at: heldUntil,
        hold_hash: hashSecret(hold),
        holder_hash: holder,
        created_at: now,
      })
      .execute()
  })
  return { hold, heldUntil }
}

/** Releases a held time, unless it was booked. */
async function dropHold(trx: Transaction<Schema>, businessId: string, hold: string): Promise<void> {
  await trx
    .deleteFrom('taken_times')
    .where('business_id', '=', businessId)
    .where('hold_hash', '=', hashSecret(hold))
    .where('appointment_id', 'is', null)
    .execute()
}

async function dropSurplus(
  trx: Transaction<Schema>,
  businessId: string,
  holder: string,
): Promise<void> {
  const taken = await trx
    .selectFrom('taken_times')
    .select('id')
    .where('business_id', '=', businessId)
    .where('holder_hash', '=', holder)
    .where('appointment_id', 'is', null)
    .orderBy('expires_at', 'desc')
    .offset(holdsPerHolder - 1)
    .execute()
  const surplus = taken.map(({ id }) => id)
  if (surplus.length > 0) await trx.deleteFrom('taken_times').where('id', 'in', surplus).execute()
}
