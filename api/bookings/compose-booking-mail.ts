import { defaultLocale, isLocale, type Locale } from '../../engine/languages.ts'
import { z } from 'zod'
import { speak } from '../../text/speak.ts'
import { cleanLine } from '../../engine/clean-text.ts'
import { appointmentMoment } from '../../text/appointment-moment.ts'
import { appPaths } from '../../wire/paths.ts'
import {
  cleanBusinessName,
  type LetterPart,
  logoInMail,
  type Mail,
  nameInMail,
  phoneInMail,
  quoteLines,
  writeLetter,
} from '../mail/letter.ts'
import type { Links } from '../links.ts'
import type { Appointment, TimedAppointment } from './appointment.ts'
import { makeBookingLink } from './booking-link.ts'
import { type CalendarEvent, writeCalendarFile } from './calendar-file.ts'
import { nameService } from './name-service.ts'

export type BookingNews = 'confirmed' | 'moved' | 'cancelled'

/** What emails need to know about an appointment's business. */
export type MailedBusiness = {
  name: string
  email: string | null
  phone: string | null
  ownerEmail: string | null
  ownerLanguage: string | null
  /** `businesses.logo` */
  logo: string | null
}

/**
 * Composes the email to the homeowner. It includes no free text but the name, since the address may belong to
 * another person.
 * @returns null without an email address
 */
export function composeHomeownerMail(
  appointment: TimedAppointment,
  business: MailedBusiness,
  news: BookingNews | 'reminder',
  links: Links,
  now: Date,
): Mail | null {
  if (!appointment.customer_email) return null
  const locale = isLocale(appointment.language) ? appointment.language : defaultLocale
  const words = speak(locale).bookingMail
  const when = formatMoment(appointment, locale)
  const name = cleanBusinessName(business.name) || words.someBusiness
  const url = makeBookingLink(links, locale, { kind: 'appointment', id: appointment.id })
  const phone = phoneInMail(business.phone)
  const facts = [words.when(when), ...(phone ? [words.phone(phone)] : [])].join('\n')
  const change: LetterPart[] = [
    { words: words.change },
    { action: words.changeAction, url },
    ...(news === 'confirmed' ? [{ aside: words.notYou }] : []),
  ]
  const mail = writeLetter({
    kind: `booking_${news}`,
    recipient: appointment.customer_email,
    locale,
    reader: 'homeowner',
    subject: words[news].subject(when),
    heading: words[news].heading,
    ...logoInMail(business.logo, name, links),
    name: nameInMail(appointment.customer_name),
    parts: [
      { words: words[news].words(name) },
      { words: facts },
      ...(news === 'cancelled' ? [] : change),
    ],
  })
  if (news === 'reminder') return mail
  const event = {
    ...makeEvent(appointment, links),
    summary: words.event(name),
    description: [facts, url].join('\n'),
    location: null,
    url,
    between: between(appointment, business, name),
  }
  return { ...mail, calendar: writeCalendarFile(event, now) }
}

/** The recipient of a business's mail and their language; null if the business has no email address. */
export function findReader(business: MailedBusiness): { recipient: string; locale: Locale } | null {
  const recipient = business.ownerEmail ?? business.email
  if (!recipient) return null
  const { ownerLanguage } = business
  return { recipient, locale: isLocale(ownerLanguage) ? ownerLanguage : defaultLocale }
}

/** Tells the business what a homeowner did; null if it has no email address. */
export function composeBusinessMail(
  appointment: TimedAppointment,
  business: MailedBusiness,
  news: BookingNews,
  links: Links,
  now: Date,
): Mail | null {
  const reader = findReader(business)
  if (reader === null) return null
  const { recipient, locale } = reader
  const { owner: words, when: whenIs } = speak(locale).bookingMail
  const when = formatMoment(appointment, locale)
  const url = new URL(appPaths.appointments, links.publicUrl).href
  const facts = [
    words.customer(cleanLine(appointment.customer_name)),
    words.phone(cleanLine(appointment.customer_phone)),
    ...(appointment.customer_email ? [words.email(cleanLine(appointment.customer_email))] : []),
    words.service(cleanLine(nameService(appointment.service_requested, locale))),
    ...(appointment.customer_address
      ? [words.address(cleanLine(appointment.customer_address))]
      : []),
  ].join('\n')
  const { notes } = appointment
  const mail = writeLetter({
    kind: `booking_${news}_business`,
    recipient,
    locale,
    reader: 'owner',
    subject: words[news].subject(when),
    heading: words[news].heading,
    name: cleanBusinessName(business.name),
    parts: [
      { words: whenIs(when) },
      { words: facts },
      ...(notes ? [{ label: words.notes, quoted: notes }] : []),
      { action: words.action, url },
    ],
  })
  const event = {
    ...makeEvent(appointment, links),
    summary: words.event(
      cleanLine(appointment.customer_name),
      cleanLine(nameService(appointment.service_requested, locale)),
    ),
    description: notes ? [facts, words.notes, quoteLines(notes)].join('\n') : facts,
    location: appointment.customer_address && cleanLine(appointment.customer_address),
    url,
    between: null,
  }
  return { ...mail, calendar: writeCalendarFile(event, now) }
}

export function formatMoment(
  appointment: Pick<TimedAppointment, 'starts_at' | 'time_zone'>,
  locale: Locale,
): string {
  return appointmentMoment(appointment.starts_at, appointment.time_zone, locale)
}

type Dated = 'id' | 'revision' | 'cancelled_at' | 'starts_at' | 'ends_at'
type Timing = 'uid' | 'revision' | 'isCancelled' | 'startsAt' | 'endsAt'

/** The time of an appointment, and the calendar event that it replaces. */
export function makeEvent(
  appointment: Pick<TimedAppointment, Dated>,
  links: Links,
): Pick<CalendarEvent, Timing> {
  return {
    uid: `${appointment.id}@${new URL(links.publicUrl).hostname}`,
    revision: appointment.revision,
    isCancelled: appointment.cancelled_at !== null,
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
  }
}

/** The business is the organizer, if it has a public email address. */
function between(
  { customer_name, customer_email }: Appointment,
  { email }: MailedBusiness,
  name: string,
): CalendarEvent['between'] {
  if (!customer_email || !z.email().safeParse(email).success || email === null) return null
  return {
    organizer: { name, email },
    attendee: { name: nameInMail(customer_name), email: customer_email },
  }
}
