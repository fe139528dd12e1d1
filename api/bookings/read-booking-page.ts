import type { Kysely } from 'kysely'
import { listOfferedTimes } from '../../engine/slots/offered-times.ts'
import { logoPath } from '../../wire/picture-files.ts'
import type { BookingPage } from '../../wire/public-answers.ts'
import type { Locale } from '../../engine/languages.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import { type BookingDependencies, findAppointment, isTimed, readState } from './appointment.ts'
import { type BookingToken, writeToken } from './booking-link.ts'
import { readOffered, readRules, toIso } from './calendar.ts'
import { readMailedBusiness } from './keep-booking-mails.ts'
import { nameService } from './name-service.ts'
import { openLink } from './open-link.ts'

/**
 * Reads what the page behind a link shows: free times, or the appointment that was booked.
 * @throws AppError not_found
 */
export async function readBookingPage(
  deps: BookingDependencies,
  token: BookingToken,
  locale: Locale,
): Promise<BookingPage> {
  if (token.kind === 'appointment') return showAppointment(deps, token.id, locale)
  const { businessId, leadId, lead } = await openLink(deps.db, token)
  const booked = leadId === null ? null : await findOpenAppointment(deps.db, leadId, deps.now())
  if (booked !== null) return showAppointment(deps, booked, locale)
  return {
    kind: 'offer',
    ...(await readTimes(deps, businessId, null)),
    customer: lead && {
      name: lead.full_name ?? '',
      phone: lead.phone ?? '',
      email: lead.email ?? '',
      service: nameService(lead.service_needed ?? '', locale),
    },
  }
}

async function showAppointment(
  deps: BookingDependencies,
  id: string,
  locale: Locale,
): Promise<BookingPage> {
  const appointment = await findAppointment(deps.db, id)
  if (!isTimed(appointment)) throw new AppError('not_found')
  const state = readState(appointment, deps.now())
  const times = await readTimes(deps, appointment.business_id, id)
  return {
    kind: 'appointment',
    ...times,
    // The zone of the booking, even if the business has changed its zone since.
    timeZone: appointment.time_zone,
    times: state === 'open' ? times.times : [],
    token: writeToken(deps.links, { kind: 'appointment', id }),
    startsAt: appointment.starts_at.toISOString(),
    service: nameService(appointment.service_requested, locale),
    state,
  }
}

/** A homeowner who opens a lead's link again sees the appointment that they booked with it. */
async function findOpenAppointment(
  db: Kysely<Schema>,
  leadId: string,
  now: Date,
): Promise<string | null> {
  const appointment = await db
    .selectFrom('appointments')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('cancelled_at', 'is', null)
    .where('status', '!=', 'completed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirst()
  return appointment?.id ?? null
}

/** @param except the appointment that may move, whose own time counts as free */
async function readTimes(
  { db, now }: BookingDependencies,
  businessId: string,
  except: string | null,
) {
  const { name: business, phone, logo } = await readMailedBusiness(db, businessId)
  const shown = { business, phone, ...(logo && { logo: logoPath(logo) }) }
  const rules = await readRules(db, businessId)
  if (rules === null) return { ...shown, timeZone: 'UTC', lengthMinutes: 0, times: [] }
  const { timeZone, lengthMinutes, isOpen } = rules
  if (!isOpen) return { ...shown, timeZone, lengthMinutes, times: [] }
  const taken = await readOffered(db, businessId, rules, now(), except)
  const times = listOfferedTimes(rules, taken, now().getTime()).map(toIso)
  return { ...shown, timeZone, lengthMinutes, times }
}
