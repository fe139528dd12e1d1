import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Mail } from '../mail/letter.ts'
import type { Schema } from '../schema.ts'
import type { Links } from '../links.ts'
import {
  type BookingNews,
  composeBusinessMail,
  composeHomeownerMail,
  type MailedBusiness,
} from './compose-booking-mail.ts'

export type Appointment = Selectable<Schema['appointments']>

/** One with a time of its own; the columns stand together or not at all. */
export type TimedAppointment = Appointment & { starts_at: Date; ends_at: Date; time_zone: string }

export function isTimed(appointment: Appointment): appointment is TimedAppointment {
  return appointment.starts_at !== null
}

/** What a verb on an appointment needs beside the database. */
export type BookingMeans = { db: Kysely<Schema>; links: Links; now: () => Date }

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

export async function mailedBusiness(
  db: Kysely<Schema>,
  businessId: string,
): Promise<MailedBusiness> {
  const { rows } = await sql<MailedBusiness>`
    select b.business_name as name, b.email, b.phone_number as phone,
      private.owner_email(b.id) as "ownerEmail", p.language as "ownerLanguage"
    from businesses b left join profiles p on p.id = b.owner_id
    where b.id = ${businessId}`.execute(db)
  const [business] = rows
  if (business === undefined) throw new AppError('not_found')
  return business
}

/**
 * Keeps the mails that tell of a change, in the transaction that makes it: who makes it is not told what
 * they just did, but a homeowner always has a copy.
 * @returns their ids
 */
export async function tellOf(
  trx: Transaction<Schema>,
  appointment: TimedAppointment,
  news: BookingNews,
  by: 'homeowner' | 'owner',
  { links, now }: BookingMeans,
): Promise<string[]> {
  const business = await mailedBusiness(trx, appointment.business_id)
  const mails: Array<Mail | null> = [
    composeHomeownerMail(appointment, business, news, links, now()),
    by === 'homeowner' ? composeBusinessMail(appointment, business, news, links, now()) : null,
  ]
  const ids: string[] = []
  for (const mail of mails) if (mail !== null) ids.push(await keepMail(trx, mail))
  return ids
}
