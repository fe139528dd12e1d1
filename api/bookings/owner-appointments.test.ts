import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  as,
  bookingForm,
  linkTo,
  mondayAtNine,
  openBookings,
  saveHours,
  type Shop,
  openBookingApi,
} from '../../server/testing/bookings.ts'

let shop: Shop

const { api, database } = await openBookingApi()
beforeEach(async () => {
  await rows('truncate outbox, businesses, limits.buckets cascade')
  api.sent.length = 0
  shop = await openBookings(database, api)
})

const monday = { date: '2026-11-23', time: '09:00' }

test('an owner adds an appointment, which blocks its time and emails the homeowner', async () => {
  const { status } = await add({ ...monday, customer_email: 'ida@example.com', language: 'es' })
  expect(status).toBe(201)
  expect(await rows('select status, starts_at from appointments')).toEqual([
    { status: 'confirmed', starts_at: new Date(mondayAtNine) },
  ])
  expect(await rows('select recipient, subject from outbox')).toEqual([
    {
      recipient: 'ida@example.com',
      subject: expect.stringMatching(
        /^Su cita: lunes, 23 de noviembre de 2026, 9:00 a.m. hora estándar del Este$/,
      ),
    },
  ])
  expect((await book()).status).toBe(409)
})

test('an owner can add appointments at any hour, but not over another one', async () => {
  const sunday = { date: '2026-11-22', time: '20:15' }
  expect((await add(sunday)).status).toBe(201)
  expect(await add({ date: '2026-11-22', time: '20:45' })).toMatchObject({
    status: 409,
    body: { code: 'time_taken' },
  })
  expect((await book()).status).toBe(201)
  expect((await add(monday)).status).toBe(409)
})

test('an appointment can be added without a time and get one later', async () => {
  const { body } = await add({ customer_email: 'ida@example.com' })
  expect(await rows('select status, starts_at from appointments')).toEqual([
    { status: 'pending', starts_at: null },
  ])
  expect(await rows('select 1 from outbox')).toEqual([])
  const path = `appointments/${String(body['id'])}/move`
  expect((await post(api.app, path, monday, as(shop.ownerId))).status).toBe(200)
  expect(await rows('select kind from outbox')).toEqual([{ kind: 'booking_confirmed' }])
  const later = { date: '2026-11-23', time: '09:30' }
  expect((await post(api.app, path, later, as(shop.ownerId))).status).toBe(200)
  expect(await rows('select starts_at from taken_times')).toEqual([
    { starts_at: new Date('2026-11-23T14:30:00Z') },
  ])
  expect(await rows('select kind from outbox order by kind')).toEqual([
    { kind: 'booking_confirmed' },
    { kind: 'booking_moved' },
  ])
})

test.each(['0000-01-01', '1999-12-31', '2031-11-21', '9999-12-31'])(
  '%s is out of range for new and moved appointments, with or without a time',
  async (date) => {
    const { body } = await add({})
    const move = `appointments/${String(body['id'])}/move`
    const wish = { date, time: '09:00' }
    for (const answer of [
      await add({ date }),
      await add(wish),
      await post(api.app, move, wish, { ...as(shop.ownerId), 'accept-language': 'es' }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'day_out_of_range' } })
    }
    expect(await rows('select preferred_date from appointments')).toEqual([
      { preferred_date: null },
    ])
  },
)

test.each(['02:00', '02:30', '02:59'])(
  'the time %s, which the clocks skip, is refused and not shifted',
  async (time) => {
    const { body } = await add({ customer_email: 'ida@example.com' })
    const wish = { date: '2027-03-14', time }
    const move = `appointments/${String(body['id'])}/move`
    const moved = await post(api.app, move, wish, { ...as(shop.ownerId), 'x-locale': 'es' })
    expect(moved).toMatchObject({ status: 422, body: { code: 'time_skipped' } })
    expect(moved.body['error']).toMatch(/los relojes se adelantan/)
    expect(await add(wish)).toMatchObject({ status: 422, body: { code: 'time_skipped' } })
    expect(await rows('select starts_at from appointments')).toEqual([{ starts_at: null }])
    expect(await rows('select 1 from outbox')).toEqual([])
  },
)

test.each([
  ['2027-03-14', '01:59', '2027-03-14T06:59:00Z'],
  ['2027-03-14', '03:00', '2027-03-14T07:00:00Z'],
  // The clock shows this time twice; the first one, in daylight saving time, counts.
  ['2027-11-07', '01:30', '2027-11-07T05:30:00Z'],
])(
  'a time next to a skipped hour, or in a repeated one, is accepted: %s %s',
  async (date, time, at) => {
    expect((await add({ date, time })).status).toBe(201)
    expect(await rows('select starts_at, preferred_time::text from appointments')).toEqual([
      { starts_at: new Date(at), preferred_time: `${time}:00` },
    ])
  },
)

test('an owner can add appointments from long ago and for years ahead', async () => {
  for (const date of ['2000-01-01', '2031-11-20']) {
    expect((await add({ date, time: '09:00' })).status).toBe(201)
  }
})

test('canceling by the owner emails the homeowner', async () => {
  const { body } = await add({ ...monday, customer_email: 'ida@example.com' })
  const path = `appointments/${String(body['id'])}/cancel`
  expect((await post(api.app, path, {}, as(shop.ownerId))).status).toBe(200)
  expect(await rows('select cancelled_by from appointments')).toEqual([{ cancelled_by: 'owner' }])
  expect(await rows(`select recipient from outbox where kind = 'booking_cancelled'`)).toEqual([
    { recipient: 'ida@example.com' },
  ])
  expect((await book()).status).toBe(201)
  const move = `appointments/${String(body['id'])}/move`
  expect((await post(api.app, move, monday, as(shop.ownerId))).body).toMatchObject({
    code: 'booking_closed',
  })
})

test('a business without hours uses the time zone of the browser', async () => {
  await rows('truncate booking_settings')
  await add({ ...monday, timeZone: 'America/Los_Angeles' })
  expect(await rows('select starts_at, time_zone from appointments')).toEqual([
    { starts_at: new Date('2026-11-23T17:00:00Z'), time_zone: 'America/Los_Angeles' },
  ])
})

test('a business without hours uses the time zone of its address before that of the browser', async () => {
  await rows('truncate booking_settings')
  await rows(`update businesses set address = '10001 Dyer St, El Paso, TX 79924'`)
  await add({ ...monday, timeZone: 'America/Los_Angeles' })
  expect(await rows('select time_zone from appointments')).toEqual([
    { time_zone: 'America/Denver' },
  ])
})

test('an owner cannot act for another business', async () => {
  const other = await openBookings(database, api)
  const { body } = await add(monday)
  const id = String(body['id'])
  for (const [path, wish] of [
    ['appointments', appointment(monday)],
    ['appointments/links', { businessId: shop.businessId }],
    [`appointments/${id}/move`, monday],
    [`appointments/${id}/cancel`, {}],
    [`appointments/${randomUUID()}/cancel`, {}],
  ] as const) {
    expect((await post(api.app, path, wish, as(other.ownerId))).status).toBe(403)
    expect((await post(api.app, path, wish)).status).toBe(401)
  }
  expect((await saveHours(api, other.ownerId, shop.businessId)).status).toBe(403)
})

test('an owner can make booking links for their business, or for a lead in the homeowner’s language', async () => {
  const link = (wish: object) =>
    post(api.app, 'appointments/links', { businessId: shop.businessId, ...wish }, as(shop.ownerId))
  expect((await link({})).body).toEqual({ success: true, url: linkTo('business', shop.businessId) })
  const leadId = await addLead(shop.businessId)
  expect((await link({ leadId })).body).toMatchObject({ url: linkTo('lead', leadId) })
  const other = await openBookings(database, api)
  expect((await link({ leadId: await addLead(other.businessId) })).status).toBe(404)
})

test('an appointment can refer only to a lead of the same business', async () => {
  const leadId = await addLead(shop.businessId)
  expect((await add({ leadId })).status).toBe(201)
  expect(await rows('select lead_id from appointments')).toEqual([{ lead_id: leadId }])
  const other = await openBookings(database, api)
  expect((await add({ leadId: await addLead(other.businessId) })).status).toBe(404)
})

test.each<[why: string, settings: Record<string, unknown>]>([
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  [
    'a shift that ends before it begins',
    { weeklyHours: [{ day: 1, opens: '12:00', closes: '08:00' }] },
  ],
  [
    'a shift too short for an appointment',
    { weeklyHours: [{ day: 1, opens: '12:00', closes: '12:30' }] },
  ],
  ['a ninth day', { weeklyHours: [{ day: 9, opens: '08:00', closes: '12:00' }] }],
  ['a day that no calendar has', { holidays: ['2026-02-30'] }],
  ['an appointment of a minute', { lengthMinutes: 1 }],
  ['an hour that no clock has', { weeklyHours: [{ day: 1, opens: '08:00', closes: '25:00' }] }],
])('hours with %s are refused', async (_why, settings) => {
  expect((await saveHours(api, shop.ownerId, shop.businessId, settings)).status).toBe(422)
})

test('saving hours replaces the earlier ones; holidays are deduplicated and sorted', async () => {
  const holidays = ['2026-12-25', '2026-11-26', '2026-12-25']
  await saveHours(api, shop.ownerId, shop.businessId, { holidays, lengthMinutes: 90 })
  expect(await rows('select length_minutes, holidays::text[] from booking_settings')).toEqual([
    { length_minutes: 90, holidays: ['2026-11-26', '2026-12-25'] },
  ])
})

test('a full calendar refuses appointments until one of them is completed', async () => {
  const hours = { daysAhead: 90, lengthMinutes: 15, noticeHours: 0 }
  await saveHours(api, shop.ownerId, shop.businessId, hours)
  await rows(
    `insert into appointments (business_id, customer_name, customer_phone, service_requested, preferred_date, preferred_time)
     select '${shop.businessId}', 'Ida Home', '3055550101', 'Roof check', current_date + n % 80, time '00:00' + n * interval '7 minutes'
     from generate_series(1, 5000) n`,
  )
  expect(await add({ customer_email: 'ida@example.com' })).toMatchObject({
    status: 409,
    body: { code: 'calendar_full' },
  })
  await rows(`update appointments set status = 'completed' where preferred_date = current_date`)
  expect((await add({})).status).toBe(201)
})

function add(changes: Record<string, unknown>) {
  return post(api.app, 'appointments', appointment(changes), as(shop.ownerId))
}

function appointment(changes: Record<string, unknown>) {
  return {
    businessId: shop.businessId,
    customer_name: 'Ida Home',
    customer_phone: '3055550101',
    service_requested: 'Roof check',
    ...changes,
  }
}

function book() {
  return post(api.app, `bookings/${shop.token}`, bookingForm(1))
}

async function addLead(businessId: string): Promise<string> {
  const [lead] = await rows(
    `insert into leads (business_id, is_homeowner, ai_score, ai_reasoning, source, full_name)
     values ('${businessId}', true, 80, '', 'demo', 'Luis Ruiz') returning id`,
  )
  return lead.id
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
