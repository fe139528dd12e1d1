import {
  composeErasedMail,
  type ErasedAppointment,
} from '../../api/bookings/compose-erased-mail.ts'
import type { MailedBusiness } from '../../api/bookings/compose-booking-mail.ts'
import type { Links } from '../../api/links.ts'
import type { AsRole } from './as-role.ts'
import { personalData } from './personal-data.ts'
import { listPersonValues, withPerson, type Person } from './person.ts'

/**
 * Stores an email to each business that has an upcoming appointment with a person who is about to be erased.
 * Runs before the outbox is erased, so that an email to the person's own business is erased too.
 */
export async function mailContractors(
  asRole: AsRole,
  person: Person,
  links: Links,
  now: Date,
): Promise<void> {
  const { rows } = await asRole<ErasedAppointment & MailedBusiness>(
    'service_role',
    `${withPerson}
     select t.id, t.revision, t.starts_at, t.ends_at, t.time_zone, b.business_name as name, b.email,
       b.phone_number as phone, private.owner_email(b.id) as "ownerEmail", o.language as "ownerLanguage"
     from p cross join public.appointments t join public.businesses b on b.id = t.business_id
     left join public.profiles o on o.id = b.owner_id
     where (${personalData['public.appointments']?.of ?? 'false'})
       and t.cancelled_at is null and t.status <> 'completed' and t.starts_at > $11
     order by t.starts_at`,
    [...listPersonValues(person), now],
  )
  for (const row of rows) {
    const mail = composeErasedMail(row, row, links, now)
    if (mail === null) continue
    await asRole(
      'service_role',
      `insert into public.outbox (kind, recipient, subject, text_body, html_body, calendar, calendar_method)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        mail.kind,
        mail.recipient,
        mail.subject,
        mail.text,
        mail.html,
        mail.calendar?.content,
        mail.calendar?.method,
      ],
    )
  }
}
