import { Hono, type Context } from 'hono'
import { readCallerAddress } from '../../net/caller-address.ts'
import { readCallerNetwork } from '../../net/caller-network.ts'
import { BookTime, HoldTime, MoveTime } from '../../wire/booking.ts'
import type { Booked, Cancelled, Held } from '../../wire/public-answers.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { pickLocale } from '../pick-locale.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { bookTime } from './book-time.ts'
import { type BookingToken, readToken, writeToken } from './booking-link.ts'
import { cancelAppointment, moveTime } from './change-time.ts'
import { holdTime } from './hold-time.ts'
import { openLink, readAppointmentId } from './open-link.ts'
import { readBookingPage } from './read-booking-page.ts'

/** Enough to look around, try a few times and book once. */
const looks: RateLimit = { limit: 120, perSeconds: 3600 }
const holds: RateLimit = { limit: 40, perSeconds: 3600 }
const changes: RateLimit = { limit: 15, perSeconds: 3600 }

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'widenLoopback' | 'links' | 'sendMail'
>

/**
 * The endpoints behind a booking link. A link without our signature is refused before the database is read. A
 * valid link shows free times but nothing else on the calendar.
 */
export function bookings(deps: Dependencies): Hono<ApiEnv> {
  const { db, now } = deps
  const app = new Hono<ApiEnv>().basePath('/bookings')

  app.get('/:token', async (c) => {
    const token = await readLink(c, 'bookings-look', looks)
    c.header('cache-control', 'no-store')
    return c.json(await readBookingPage(deps, token, pickLocale(c)))
  })

  app.post('/:token/holds', async (c) => {
    const token = await readLink(c, 'bookings-hold', holds)
    const { startsAt, instead } = parseBody(HoldTime, await readJson(c.req.raw))
    const { businessId } = await openLink(db, token)
    const address = readCallerAddress(c, deps.trustProxy)
    const holder = address === null ? null : readCallerNetwork(address)
    const wish = { businessId, startsAt: new Date(startsAt), instead: instead ?? null, holder }
    const { hold, heldUntil } = await holdTime(db, wish, now())
    const answer: Held = { success: true, hold, heldUntil: heldUntil.toISOString() }
    return c.json(answer, 201)
  })

  app.post('/:token', async (c) => {
    const token = await readLink(c, 'bookings-change', changes)
    const booking = parseBody(BookTime, await readJson(c.req.raw))
    const link = await openLink(db, token)
    if (booking.website) return c.json(thankBot(booking), 201)
    const { appointment, mailIds } = await bookTime(deps, link, booking)
    await send(mailIds)
    return c.json(confirm(appointment), 201)
  })

  app.post('/:token/move', async (c) => {
    const token = await readLink(c, 'bookings-change', changes)
    const { startsAt } = parseBody(MoveTime, await readJson(c.req.raw))
    const id = readAppointmentId(token)
    const { appointment, mailIds } = await moveTime(deps, id, new Date(startsAt))
    await send(mailIds)
    return c.json(confirm(appointment))
  })

  app.post('/:token/cancel', async (c) => {
    const token = await readLink(c, 'bookings-change', changes)
    const { mailIds } = await cancelAppointment(deps, readAppointmentId(token), 'homeowner')
    await send(mailIds)
    return c.json({ success: true } satisfies Cancelled)
  })
  return app

  /** @throws AppError rate_limited, not_found for a link that we did not sign */
  async function readLink(
    c: Context<ApiEnv>,
    what: string,
    limit: RateLimit,
  ): Promise<BookingToken> {
    const token = readToken(deps.links, c.req.param('token') ?? '')
    await countStranger(deps, c, what, limit)
    if (token === null) throw new AppError('not_found')
    return token
  }

  function confirm(appointment: { id: string; starts_at: Date }): Booked {
    return {
      success: true,
      startsAt: appointment.starts_at.toISOString(),
      token: writeToken(deps.links, { kind: 'appointment', id: appointment.id }),
    }
  }

  /** Don't tell bots that they were detected: the token belongs to no real appointment. */
  function thankBot({ startsAt }: BookTime): Booked {
    return confirm({ id: crypto.randomUUID(), starts_at: new Date(startsAt) })
  }

  async function send(mailIds: string[]): Promise<void> {
    for (const id of mailIds) await deps.sendMail(id)
  }
}
