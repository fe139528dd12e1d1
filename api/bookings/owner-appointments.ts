import { Hono, type Context } from 'hono'
import { findShiftFaults } from '../../engine/slots/rules.ts'
import { isTimeZone } from '../../engine/slots/wall-clock.ts'
import {
  AddAppointment,
  BookingLink,
  type BookingLinkAnswer,
  BookingSettings,
  MoveAppointment,
  type OwnersActAnswer,
} from '../../wire/booking.ts'
import { defaultLocale, isLocale, type Locale } from '../../engine/languages.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import type { Bearer } from '../bearer.ts'
import { mustActFor } from '../permissions.ts'
import { readBearer } from '../read-bearer.ts'
import { readProfileLocale } from '../read-profile-locale.ts'
import { parseBody } from '../parse-body.ts'
import { readId } from '../read-id.ts'
import { countCall } from '../rate-limit.ts'
import { readJson } from '../read-json.ts'
import { addAppointment, moveByOwner } from './add-appointment.ts'
import { makeBookingLink } from './booking-link.ts'
import { cancelAppointment } from './change-time.ts'
import type { BookingMails } from './keep-booking-mails.ts'

/** More than an office needs, too few to spam strangers. */
const writes = { limit: 120, perSeconds: 3600 }

type Dependencies = Pick<ApiDependencies, 'db' | 'verifyToken' | 'now' | 'links' | 'sendMail'>

/** The endpoints for an owner's calendar that rest/v1 cannot do alone: hours, links, times and emails. */
export function ownerAppointments(deps: Dependencies): Hono<ApiEnv> {
  const { db } = deps
  const app = new Hono<ApiEnv>().basePath('/appointments')

  app.post('/', async (c) => {
    const bearer = await caller(c)
    const wish = parseBody(AddAppointment, await readJson(c.req.raw))
    await mustActFor(db, bearer, wish.businessId)
    await count(bearer)
    const { appointment, ...mails } = await addAppointment(deps, wish)
    return c.json({ ...(await send(mails)), id: appointment.id }, 201)
  })

  app.post('/settings', async (c) => {
    const bearer = await caller(c)
    const settings = parseBody(BookingSettings, await readJson(c.req.raw))
    await mustActFor(db, bearer, settings.businessId)
    checkSettings(settings)
    await saveSettings(deps, settings)
    return c.json({ success: true })
  })

  app.post('/links', async (c) => {
    const bearer = await caller(c)
    const { businessId, leadId } = parseBody(BookingLink, await readJson(c.req.raw))
    await mustActFor(db, bearer, businessId)
    const locale = leadId ? await readLeadLocale(db, businessId, leadId) : null
    const url = makeBookingLink(
      deps.links,
      locale ?? c.get('profileLocale') ?? defaultLocale,
      leadId ? { kind: 'lead', id: leadId } : { kind: 'business', id: businessId },
    )
    return c.json({ success: true, url } satisfies BookingLinkAnswer)
  })

  app.post('/:id/move', async (c) => {
    const { bearer, id } = await ownAppointment(c)
    const wish = parseBody(MoveAppointment, await readJson(c.req.raw))
    await count(bearer)
    return c.json(await send(await moveByOwner(deps, id, wish)))
  })

  app.post('/:id/cancel', async (c) => {
    const { bearer, id } = await ownAppointment(c)
    await count(bearer)
    return c.json(await send(await cancelAppointment(deps, id, 'owner')))
  })
  return app

  async function send({ mailIds, isHeldBack = false }: BookingMails): Promise<OwnersActAnswer> {
    for (const id of mailIds) await deps.sendMail(id)
    return { success: true, mailHeldBack: isHeldBack }
  }

  async function caller(c: Context<ApiEnv>): Promise<Bearer> {
    const bearer = await readBearer(c, deps.verifyToken)
    c.set('profileLocale', await readProfileLocale(db, bearer.sub))
    return bearer
  }

  /** @throws AppError not_your_business, also if the appointment does not exist */
  async function ownAppointment(c: Context<ApiEnv>): Promise<{ bearer: Bearer; id: string }> {
    const bearer = await caller(c)
    const id = readId(c.req.param('id') ?? '')
    const appointment = await db
      .selectFrom('appointments')
      .select('business_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (appointment === undefined) throw new AppError('not_your_business')
    await mustActFor(db, bearer, appointment.business_id)
    return { bearer, id }
  }

  async function count({ sub, role }: Bearer): Promise<void> {
    await countCall(db, `appointments:${sub ?? role}`, writes, deps.now())
  }
}

/** @throws AppError not_found for a lead of another business, and after the homeowner has withdrawn */
async function readLeadLocale(
  db: Dependencies['db'],
  businessId: string,
  leadId: string,
): Promise<Locale | null> {
  const lead = await db
    .selectFrom('leads')
    .leftJoin('homeowner_requests', 'homeowner_requests.id', 'leads.request_id')
    .select('homeowner_requests.language')
    .where('leads.id', '=', leadId)
    .where('leads.business_id', '=', businessId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (lead === undefined) throw new AppError('not_found')
  return isLocale(lead.language) ? lead.language : null
}

/** @throws AppError invalid_request for impossible hours and unknown time zones */
function checkSettings({ timeZone, weeklyHours, lengthMinutes }: BookingSettings): void {
  if (!isTimeZone(timeZone)) {
    throw new AppError('invalid_request', {}, { timeZone: 'not_a_choice' })
  }
  if (findShiftFaults(weeklyHours, lengthMinutes).some((fault) => fault !== null)) {
    throw new AppError('invalid_request', {}, { weeklyHours: 'not_valid' })
  }
}

async function saveSettings(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  settings: BookingSettings,
): Promise<void> {
  const row = {
    is_open: settings.isOpen,
    time_zone: settings.timeZone,
    weekly_hours: JSON.stringify(settings.weeklyHours),
    holidays: [...new Set(settings.holidays)].toSorted(),
    length_minutes: settings.lengthMinutes,
    buffer_minutes: settings.bufferMinutes,
    notice_hours: settings.noticeHours,
    days_ahead: settings.daysAhead,
    updated_at: now(),
  }
  await db
    .insertInto('booking_settings')
    .values({ business_id: settings.businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute()
}
