import { speak } from '../../text/speak.ts'
import { appPaths } from '../../wire/paths.ts'
import type { Links } from '../links.ts'
import { cleanBusinessName, type Mail, writeLetter } from '../mail/letter.ts'
import type { TimedAppointment } from './appointment.ts'
import { writeCalendarFile } from './calendar-file.ts'
import { findReader, formatMoment, type MailedBusiness, makeEvent } from './compose-booking-mail.ts'

/** An appointment of an erased homeowner; only its time is left. */
export type ErasedAppointment = Pick<
  TimedAppointment,
  'id' | 'revision' | 'starts_at' | 'ends_at' | 'time_zone'
>

/**
 * Tells the business that an appointment is canceled because its homeowner was erased, without naming them. The
 * calendar file replaces the event that does.
 * @returns null if the business has no email address
 */
export function composeErasedMail(
  appointment: ErasedAppointment,
  business: MailedBusiness,
  links: Links,
  now: Date,
): Mail | null {
  const reader = findReader(business)
  if (reader === null) return null
  const { recipient, locale } = reader
  const { owner, when: whenIs } = speak(locale).bookingMail
  const { erased: words } = owner
  const when = formatMoment(appointment, locale)
  const url = new URL(appPaths.appointments, links.publicUrl).href
  const mail = writeLetter({
    kind: 'booking_erased_business',
    recipient,
    locale,
    reader: 'owner',
    subject: words.subject(when),
    heading: words.heading,
    name: cleanBusinessName(business.name),
    parts: [{ words: whenIs(when) }, { words: words.words }, { action: owner.action, url }],
  })
  const cancelled = { ...appointment, revision: appointment.revision + 1, cancelled_at: now }
  const event = {
    ...makeEvent(cancelled, links),
    summary: words.event,
    description: words.words,
    location: null,
    url,
    between: null,
  }
  return { ...mail, calendar: writeCalendarFile(event, now) }
}
