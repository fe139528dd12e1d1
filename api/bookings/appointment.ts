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
import { mayMail } from './may-mail.ts'

export type Appointment = Selectable<Schema['appointments']>

/** One with a time of its own; the columns stand together or not at all. */
export type TimedAppointment = Appointment & { starts_at: Date; ends_at: Date; time_zone: string }

export function isTimed(appointment: Appointment): appointment is TimedAppointment {
  return appointment.starts_at !== null
}

/** What a verb on an appointment needs beside the database. */
export type BookingDependencies = { db: Kysely<Schema>; links: Links; now: () => Date }

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

/** The mails that were kept; `isHeldBack` where the homeowner's was not, since there were too many. */
export type Told = { mailIds: string[]; isHeldBack?: boolean }

/**
 * Keeps the mails that tell of a change, in the transaction that makes it: who makes it is not told what
 * they just did, but a homeowner has a copy, within bounds.
 */
export async function tellOf(
  trx: Transaction<Schema>,
  appointment: TimedAppointment,
  news: BookingNews,
  by: 'homeowner' | 'owner',
  { links, now }: BookingDependencies,
): Promise<Told> {
  const { business_id: businessId, customer_email: email } = appointment
  const business = await mailedBusiness(trx, businessId)
  const isHeldBack = Boolean(email) && !(await mayMail(trx, businessId, email ?? '', now()))
  const mails: Array<Mail | null> = [
    isHeldBack ? null : composeHomeownerMail(appointment, business, news, links, now()),
    by === 'homeowner' ? composeBusinessMail(appointment, business, news, links, now()) : null,
  ]
  const mailIds: string[] = []
  for (const mail of mails) if (mail !== null) mailIds.push(await keepMail(trx, mail))
  return { mailIds, isHeldBack }
}
