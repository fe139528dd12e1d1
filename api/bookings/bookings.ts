import { Hono, type Context } from 'hono'
import { offeredTimes } from '../../engine/slots/offered-times.ts'
import { isService } from '../../engine/services.ts'
import { readCallerAddress } from '../../net/caller-address.ts'
import { callerNetwork } from '../../net/caller-network.ts'
import { services as english } from '../../text/en/services.ts'
import { services as spanish } from '../../text/es/services.ts'
import {
  type Booked,
  type BookingPage,
  BookTime,
  type Held,
  HoldTime,
  MoveTime,
} from '../../wire/booking.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../door.ts'
import { pickLocale } from '../pick-locale.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { findAppointment, isTimed, mailedBusiness } from './appointment.ts'
import { bookTime } from './book-time.ts'
import { type BookingToken, readToken, writeToken } from './booking-link.ts'
import { isoOf, readOffered, readRules } from './calendar.ts'
import { cancelAppointment, moveTime, stateOf } from './change-time.ts'
import { holdTime } from './hold-time.ts'

/** Somebody at a form looks, tries a few times and books once; a machine does more. */
const looks: RateLimit = { limit: 120, perSeconds: 3600 }
const holds: RateLimit = { limit: 40, perSeconds: 3600 }
const changes: RateLimit = { limit: 15, perSeconds: 3600 }

const services = { en: english, es: spanish }

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'links' | 'sendMail'
>

/**
 * The doors behind a booking link. A link that is not ours is refused before anything is read; who has one
 * learns the free times and nothing of what else is in the calendar.
 */
export function bookings(deps: Dependencies): Hono<ApiEnv> {
  const { db, now } = deps
  const app = new Hono<ApiEnv>().basePath('/bookings')

  app.get('/:token', async (c) => {
    const token = await linkOf(c, 'bookings-look', looks)
    c.header('cache-control', 'no-store')
    return c.json(
      token.kind === 'appointment' ? await appointmentPage(token.id) : await offerPage(c, token),
    )
  })

  app.post('/:token/holds', async (c) => {
    const token = await linkOf(c, 'bookings-hold', holds)
    const { startsAt, instead } = parseBody(HoldTime, await readJson(c.req.raw))
    const { businessId } = await calendarOf(token)
    const address = readCallerAddress(c, deps.trustProxy)
    const holder = address === null ? null : callerNetwork(address)
    const wish = { businessId, startsAt: new Date(startsAt), instead: instead ?? null, holder }
    const { hold, heldUntil } = await holdTime(db, wish, now())
    const answer: Held = { success: true, hold, heldUntil: heldUntil.toISOString() }
    return c.json(answer, 201)
  })

  app.post('/:token', async (c) => {
    const token = await linkOf(c, 'bookings-change', changes)
    const booking = parseBody(BookTime, await readJson(c.req.raw))
    const link = await calendarOf(token)
    if (booking.website) return c.json(thanksToMachine(booking), 201)
    const { appointment, mailIds } = await bookTime(deps, link, booking)
    await send(mailIds)
    return c.json(answerOf(appointment), 201)
  })

  app.post('/:token/move', async (c) => {
    const token = await linkOf(c, 'bookings-change', changes)
    const { startsAt } = parseBody(MoveTime, await readJson(c.req.raw))
    const { appointment, mailIds } = await moveTime(deps, idOf(token), new Date(startsAt))
    await send(mailIds)
    return c.json(answerOf(appointment))
  })

  app.post('/:token/cancel', async (c) => {
    const token = await linkOf(c, 'bookings-change', changes)
    const { mailIds } = await cancelAppointment(deps, idOf(token), 'homeowner')
    await send(mailIds)
    return c.json({ success: true })
  })
  return app

  async function linkOf(c: Context<ApiEnv>, what: string, limit: RateLimit): Promise<BookingToken> {
    const token = readToken(deps.links, c.req.param('token') ?? '')
    await countStranger(deps, c, what, limit)
    if (token === null) throw new AppError('not_found')
    return token
  }

  async function offerPage(c: Context<ApiEnv>, token: BookingToken): Promise<BookingPage> {
    const { businessId, leadId, lead } = await calendarOf(token)
    const booked = leadId === null ? null : await openAppointmentOf(leadId)
    if (booked !== null) return appointmentPage(booked)
    const service = lead?.service_needed ?? ''
    return {
      kind: 'offer',
      ...(await timesOf(businessId, null)),
      customer: lead && {
        name: lead.full_name ?? '',
        phone: lead.phone ?? '',
        email: lead.email ?? '',
        service: isService(service) ? services[pickLocale(c)][service] : service,
      },
    }
  }

  async function appointmentPage(id: string): Promise<BookingPage> {
    const appointment = await findAppointment(db, id)
    if (!isTimed(appointment)) throw new AppError('not_found')
    const state = stateOf(appointment, now())
    const times = await timesOf(appointment.business_id, id)
    return {
      kind: 'appointment',
      ...times,
      // What was agreed on is said in the zone in which it was.
      timeZone: appointment.time_zone,
      times: state === 'open' ? times.times : [],
      token: writeToken(deps.links, { kind: 'appointment', id }),
      startsAt: appointment.starts_at.toISOString(),
      service: appointment.service_requested,
      state,
    }
  }

  /** Whoever opens the link of a lead again wants to see, or to change, what they booked by it. */
  async function openAppointmentOf(leadId: string): Promise<string | null> {
    const appointment = await db
      .selectFrom('appointments')
      .select('id')
      .where('lead_id', '=', leadId)
      .where('cancelled_at', 'is', null)
      .where('status', '!=', 'completed')
      .where('starts_at', '>', now())
      .orderBy('starts_at')
      .executeTakeFirst()
    return appointment?.id ?? null
  }

  async function timesOf(businessId: string, except: string | null) {
    const { name } = await mailedBusiness(db, businessId)
    const rules = await readRules(db, businessId)
    if (rules === null) return { business: name, timeZone: 'UTC', lengthMinutes: 0, times: [] }
    const { timeZone, lengthMinutes, isOpen } = rules
    if (!isOpen) return { business: name, timeZone, lengthMinutes, times: [] }
    const taken = await readOffered(db, businessId, rules, now(), except)
    const times = offeredTimes(rules, taken, now().getTime()).map(isoOf)
    return { business: name, timeZone, lengthMinutes, times }
  }

  /** The calendar that a link opens; the lead it was made for, unless the homeowner has withdrawn. */
  async function calendarOf(token: BookingToken) {
    if (token.kind === 'business') return { businessId: token.id, leadId: null, lead: null }
    if (token.kind === 'appointment') throw new AppError('not_found')
    const lead = await db
      .selectFrom('leads')
      .select(['business_id', 'full_name', 'phone', 'email', 'service_needed'])
      .where('id', '=', token.id)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (lead === undefined) throw new AppError('not_found')
    return { businessId: lead.business_id, leadId: token.id, lead }
  }

  function answerOf(appointment: { id: string; starts_at: Date }): Booked {
    return {
      success: true,
      startsAt: appointment.starts_at.toISOString(),
      token: writeToken(deps.links, { kind: 'appointment', id: appointment.id }),
    }
  }

  /** It must not learn that it was seen through; the token is of nothing. */
  function thanksToMachine({ startsAt }: BookTime): Booked {
    return answerOf({ id: crypto.randomUUID(), starts_at: new Date(startsAt) })
  }

  async function send(mailIds: string[]): Promise<void> {
    for (const id of mailIds) await deps.sendMail(id)
  }
}

/** @throws AppError not_found for a link that is of no appointment */
function idOf({ kind, id }: BookingToken): string {
  if (kind !== 'appointment') throw new AppError('not_found')
  return id
}
