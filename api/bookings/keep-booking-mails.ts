import { sql, type Kysely, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Mail } from '../mail/letter.ts'
import type { Schema } from '../schema.ts'
import type { BookingDependencies, TimedAppointment } from './appointment.ts'
import {
  type BookingNews,
  composeBusinessMail,
  composeHomeownerMail,
  type MailedBusiness,
} from './compose-booking-mail.ts'
import { mayMail } from './may-mail.ts'

/** The ids of the stored emails; `isHeldBack` where the homeowner's was dropped by its rate limit. */
export type BookingMails = { mailIds: string[]; isHeldBack?: boolean }

/**
 * Stores the emails about a change, in the transaction that makes it. The homeowner always gets one, within the
 * rate limit; the business gets one only for changes that it did not make itself.
 */
export async function keepBookingMails(
  trx: Transaction<Schema>,
  appointment: TimedAppointment,
  news: BookingNews,
  by: 'homeowner' | 'owner',
  { links, now }: BookingDependencies,
): Promise<BookingMails> {
  const { business_id: businessId, customer_email: email } = appointment
  const business = await readMailedBusiness(trx, businessId)
  const isHeldBack = Boolean(email) && !(await mayMail(trx, businessId, email ?? '', now()))
  const mails: Array<Mail | null> = [
    isHeldBack ? null : composeHomeownerMail(appointment, business, news, links, now()),
    by === 'homeowner' ? composeBusinessMail(appointment, business, news, links, now()) : null,
  ]
  const mailIds: string[] = []
  for (const mail of mails) if (mail !== null) mailIds.push(await keepMail(trx, mail))
  return { mailIds, isHeldBack }
}

/** @throws AppError not_found */
export async function readMailedBusiness(
  db: Kysely<Schema>,
  businessId: string,
): Promise<MailedBusiness> {
  const { rows } = await sql<MailedBusiness>`
    select b.business_name as name, b.email, b.logo, b.phone_number as phone,
      private.owner_email(b.id) as "ownerEmail", p.language as "ownerLanguage"
    from businesses b left join profiles p on p.id = b.owner_id
    where b.id = ${businessId}`.execute(db)
  const [business] = rows
  if (business === undefined) throw new AppError('not_found')
  return business
}
