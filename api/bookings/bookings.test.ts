import { afterAll, beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  bookingForm,
  createBookingApi,
  friday,
  get,
  mondayAtNine,
  openBookings,
  saveHours,
  type Shop,
  makeToken,
  openBookingApi,
} from '../../server/testing/bookings.ts'
import { brand } from '../../text/brand.ts'
import { mail as mailWords } from '../../text/en/mail/auth.ts'

let shop: Shop
let now = friday
const mondayAtTen = '2026-11-23T15:00:00.000Z'

const { api, database } = await openBookingApi({ now: () => now })
beforeEach(async () => {
  await rows('truncate outbox, businesses, limits.buckets cascade')
  api.sent.length = 0
  now = friday
  shop = await openBookings(database, api)
})
afterAll(async () => {
  expect(api.failures).toEqual([])
})

test('the link shows free times and the time zone, but nothing else on the calendar', async () => {
  await book(1)
  const { status, body } = await get(api, `bookings/${shop.token}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    kind: 'offer',
    business: 'Delgado Roofing',
    timeZone: 'America/New_York',
    lengthMinutes: 60,
    customer: null,
  })
  // With a day of notice and no weekend hours, the first time is Monday at nine.
  expect(body['times']).not.toContain(mondayAtNine)
  expect(body['times']).toContain(mondayAtTen)
  expect(JSON.stringify(body)).not.toContain('Elena')
})

test('a booking stores the appointment, the calendar entry and two emails together', async () => {
  const { status, body } = await book(1)
  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, startsAt: mondayAtNine })
  expect(await rows('select * from appointments')).toMatchObject([
    {
      business_id: shop.businessId,
      customer_name: 'Elena Montoya',
      customer_phone: '3054440001',
      customer_email: 'elena.1@example.com',
      status: 'confirmed',
      starts_at: new Date(mondayAtNine),
      ends_at: new Date(mondayAtTen),
      time_zone: 'America/New_York',
      preferred_time: '09:00:00',
      revision: 0,
    },
  ])
  const days = await rows('select preferred_date::text as day from appointments')
  expect(days).toEqual([{ day: '2026-11-23' }])
  const mails = await rows('select * from outbox order by kind')
  expect(mails).toMatchObject([
    {
      kind: 'booking_confirmed',
      recipient: 'elena.1@example.com',
      subject: 'Your appointment: Monday, November 23, 2026 at 9:00 AM EST',
      calendar_method: 'REQUEST',
    },
    { kind: 'booking_confirmed_business', recipient: shop.ownerEmail, calendar_method: 'PUBLISH' },
  ])
  expect(api.sent.toSorted()).toEqual(mails.map(({ id }) => id).toSorted())
})

test('the email to an unverified address includes no free text but the name', async () => {
  await book(1, {
    service_requested: 'Visit evil.example',
    notes: 'Great offers',
    customer_address: 'evil street',
  })
  const [mail] = await rows(`select * from outbox where kind = 'booking_confirmed'`)
  expect(mail.text_body + mail.html_body + mail.calendar).not.toMatch(/evil|Great offers/)
  const [ownerMail] = await rows(`select * from outbox where kind = 'booking_confirmed_business'`)
  expect(ownerMail.text_body).toContain('What: Visit evil.example')
  expect(ownerMail.text_body).toMatch(/^Hello Delgado Roofing,$/m)
  expect(ownerMail.text_body).toContain(mailWords.footers.owner(brand))
  expect(ownerMail.calendar).toContain('LOCATION:evil street')
})

test('when 200 homeowners book one time at once, one gets it and the others get free times', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => book(n)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(199)
  for (const { body } of lost) {
    expect(body).toMatchObject({ success: false, code: 'time_taken' })
    expect(body['times']).toHaveLength(6)
    expect(body['times']).toContain(mondayAtTen)
    expect(body['times']).not.toContain(mondayAtNine)
  }
  expect(await rows('select 1 from appointments')).toHaveLength(1)
  expect(await rows('select 1 from taken_times')).toHaveLength(1)
  expect(await rows('select 1 from outbox')).toHaveLength(2)
})

test('200 concurrent bookings of one day never share a time', async () => {
  const wanted = Array.from(
    { length: 8 },
    (_, at) => new Date(Date.parse(mondayAtNine) + at * 3_600_000),
  )
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) => book(n, { startsAt: wanted[n % 8]?.toISOString() })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8)
  expect(await rows('select distinct starts_at from appointments')).toHaveLength(8)
})

test('PostgreSQL itself refuses a time that overlaps another of the same business', async () => {
  const other = await openBookings(database, api)
  const insert = `insert into taken_times (business_id, starts_at, ends_at, expires_at, hold_hash)
    values ($1, $2, $3, now(), gen_random_uuid())`
  const take = (businessId: string, from: string, to: string) =>
    database.pools.service.query(insert, [businessId, `2026-11-23T${from}Z`, `2026-11-23T${to}Z`])
  await take(shop.businessId, '14:00', '15:00')
  await take(shop.businessId, '15:00', '16:00')
  await take(other.businessId, '14:00', '15:00')
  await expect(take(shop.businessId, '14:59', '15:01')).rejects.toThrow(
    'taken_times_are_taken_once',
  )
})

test('a hold blocks a time for others, expires by itself, and books for its holder', async () => {
  const holdAnswer = await hold(mondayAtNine)
  expect(holdAnswer.status).toBe(201)
  expect((await hold(mondayAtNine)).status).toBe(409)
  expect((await book(2)).status).toBe(409)
  expect((await get(api, `bookings/${shop.token}`)).body['times']).not.toContain(mondayAtNine)
  const mine = await book(1, { hold: holdAnswer.body['hold'] })
  expect(mine.status).toBe(201)
  const again = await book(1, { hold: holdAnswer.body['hold'] })
  expect(again).toEqual(mine)
  expect(await rows('select 1 from appointments')).toHaveLength(1)
  expect(await rows('select 1 from outbox')).toHaveLength(2)
})

test('a hold expires after ten minutes, but its holder can still book if the time is free', async () => {
  const holdAnswer = await hold(mondayAtNine)
  now = new Date(friday.getTime() + 10 * 60_000)
  expect((await get(api, `bookings/${shop.token}`)).body['times']).toContain(mondayAtNine)
  expect((await book(1, { hold: holdAnswer.body['hold'] })).status).toBe(201)
  const late = await hold(mondayAtTen)
  now = new Date(now.getTime() + 10 * 60_000)
  expect((await book(2, { startsAt: mondayAtTen })).status).toBe(201)
  const lost = await book(3, { startsAt: mondayAtTen, hold: late.body['hold'] })
  expect(lost).toMatchObject({ status: 409, body: { code: 'time_taken' } })
})

test('choosing another time releases the first hold, and a caller cannot hold a whole calendar', async () => {
  const first = await hold(mondayAtNine)
  await hold(mondayAtTen, { instead: first.body['hold'] })
  expect(await rows('select starts_at from taken_times')).toEqual([
    { starts_at: new Date(mondayAtTen) },
  ])
  const strangers = createBookingApi(database, { trustProxy: true })
  for (const hour of [16, 17, 18, 19, 20]) {
    const startsAt = `2026-11-23T${hour}:00:00.000Z`
    const headers = { 'x-forwarded-for': `2001:db8:0:7::${hour}` }
    const { status } = await post(
      strangers.app,
      `bookings/${shop.token}/holds`,
      { startsAt },
      headers,
    )
    expect(status).toBe(201)
  }
  expect(await rows(`select 1 from taken_times where holder_hash is not null`)).toHaveLength(3)
})

test.each([
  ['outside of the hours', '2026-11-23T22:00:00Z'],
  ['between two times', '2026-11-23T14:30:00Z'],
  ['on a Sunday', '2026-11-22T14:00:00Z'],
  ['sooner than the notice', '2026-11-20T20:00:00Z'],
  ['in the past', '2026-11-19T14:00:00Z'],
  ['too far ahead', '2027-01-04T14:00:00Z'],
])('a time %s cannot be booked or held', async (_why, startsAt) => {
  expect(await book(1, { startsAt })).toMatchObject({ status: 409, body: { code: 'time_taken' } })
  expect((await hold(startsAt)).status).toBe(409)
  expect(await rows('select 1 from taken_times')).toEqual([])
})

test.each<[field: string, value: string, code: string]>([
  ['customer_name', 'E', 'too_short'],
  ['customer_name', ' ', 'required'],
  ['customer_name', 'x'.repeat(101), 'too_long'],
  ['customer_name', 'Elena\nBcc: x', 'not_valid'],
  ['customer_name', 'Elena\u2028When: never', 'not_valid'],
  ['customer_name', 'Elena\u202Eaneja', 'not_valid'],
  ['service_requested', 'Roof\u2066leak', 'not_valid'],
  ['notes', 'Gate\u2029code', 'not_valid'],
  ['customer_phone', '305444000', 'too_short'],
  ['customer_phone', '3'.repeat(21), 'too_long'],
  ['customer_phone', 'call me maybe', 'not_valid'],
  ['customer_email', 'elena', 'not_valid'],
  ['customer_address', 'x'.repeat(201), 'too_long'],
  ['service_requested', 'ab', 'too_short'],
  ['service_requested', 'x'.repeat(201), 'too_long'],
  ['notes', 'x'.repeat(1001), 'too_long'],
  ['startsAt', 'tomorrow', 'not_valid'],
])('the field %s is validated: %.20s is %s', async (field, value, code) => {
  expect(await book(1, { [field]: value })).toMatchObject({
    status: 422,
    body: { fields: { [field]: code } },
  })
})

test('a forged link and the link of a withdrawn lead are not found', async () => {
  const cut = shop.token.slice(0, -1)
  const changed = `${shop.token.slice(0, -1)}${shop.token.endsWith('A') ? 'B' : 'A'}`
  for (const token of ['x', cut, changed, shop.token.replace(/^./, 'Z')]) {
    expect((await get(api, `bookings/${token}`)).status).toBe(404)
    expect((await post(api.app, `bookings/${token}`, bookingForm(1))).status).toBe(404)
  }
  const leadId = await addLead()
  expect((await get(api, `bookings/${makeToken('lead', leadId)}`)).status).toBe(200)
  await rows('update leads set withdrawn_at = now()')
  expect((await get(api, `bookings/${makeToken('lead', leadId)}`)).status).toBe(404)
})

test('the link of a lead fills in the contact, and booking with it sets the outcome of the lead', async () => {
  const leadId = await addLead()
  const token = makeToken('lead', leadId)
  const { body } = await get(api, `bookings/${token}`, { 'x-locale': 'es' })
  expect(body['customer']).toEqual({
    name: 'Luis Ruiz',
    phone: '+13054440101',
    email: 'luis@example.com',
    service: 'Techos',
  })
  expect((await post(api.app, `bookings/${token}`, bookingForm(1))).status).toBe(201)
  expect(await rows('select status from leads')).toEqual([{ status: 'booked' }])
  expect(await rows('select lead_id from appointments')).toEqual([{ lead_id: leadId }])
  const again = (await get(api, `bookings/${token}`)).body
  expect(again).toMatchObject({ kind: 'appointment', startsAt: mondayAtNine })
  expect((await post(api.app, `bookings/${String(again['token'])}/cancel`, {})).status).toBe(200)
  expect((await get(api, `bookings/${token}`)).body).toMatchObject({ kind: 'offer' })
})

test('moving an appointment sends a calendar update', async () => {
  const token = await bookedToken()
  const page = await get(api, `bookings/${token}`)
  expect(page.body).toMatchObject({ kind: 'appointment', state: 'open', startsAt: mondayAtNine })
  expect(page.body['times']).toContain(mondayAtNine)
  const moved = await post(api.app, `bookings/${token}/move`, { startsAt: mondayAtTen })
  expect(moved).toMatchObject({ status: 200, body: { startsAt: mondayAtTen } })
  expect(await rows('select starts_at, ends_at from taken_times')).toEqual([
    { starts_at: new Date(mondayAtTen), ends_at: new Date('2026-11-23T16:00:00Z') },
  ])
  expect((await book(2)).status).toBe(201)
  expect((await post(api.app, `bookings/${token}/move`, { startsAt: mondayAtNine })).status).toBe(
    409,
  )
  const mails = await rows(
    `select calendar from outbox where recipient = 'elena.1@example.com' order by created_at`,
  )
  const events = mails.map(({ calendar }) => calendar)
  expect(events[0]).toContain('SEQUENCE:0')
  expect(events[1]).toContain('SEQUENCE:1')
  expect(readUid(events[1])).toBe(readUid(events[0]))
  expect(events[1]).toContain('DTSTART:20261123T150000Z')
})

test('canceling frees the time, works once, and leaves nothing to change', async () => {
  const token = await bookedToken()
  for (const _ of [1, 2]) {
    expect((await post(api.app, `bookings/${token}/cancel`, {})).status).toBe(200)
  }
  expect((await get(api, `bookings/${token}`)).body).toMatchObject({
    state: 'cancelled',
    times: [],
  })
  const mails = await rows(
    `select * from outbox where kind like 'booking_cancelled%' order by kind`,
  )
  expect(mails).toMatchObject([
    { recipient: 'elena.1@example.com', calendar_method: 'CANCEL' },
    { recipient: shop.ownerEmail, calendar_method: 'PUBLISH' },
  ])
  expect(mails[1].calendar).toContain('STATUS:CANCELLED')
  expect(
    (await post(api.app, `bookings/${token}/move`, { startsAt: mondayAtTen })).body,
  ).toMatchObject({
    code: 'booking_closed',
  })
  expect((await book(2)).status).toBe(201)
})

test('an appointment that has begun cannot be changed', async () => {
  const token = await bookedToken()
  now = new Date(mondayAtNine)
  expect((await get(api, `bookings/${token}`)).body).toMatchObject({ state: 'past', times: [] })
  expect((await post(api.app, `bookings/${token}/cancel`, {})).status).toBe(409)
  expect(
    (await post(api.app, `bookings/${token}/move`, { startsAt: '2026-11-24T14:00:00Z' })).status,
  ).toBe(409)
})

test('a closed calendar offers no times and accepts no bookings', async () => {
  await saveHours(api, shop.ownerId, shop.businessId, { isOpen: false })
  expect((await get(api, `bookings/${shop.token}`)).body['times']).toEqual([])
  expect((await book(1)).body).toMatchObject({ code: 'booking_closed' })
})

test('an appointment with only a preferred day and time blocks that time too', async () => {
  await rows(
    `insert into appointments (business_id, customer_name, customer_phone, service_requested, preferred_date, preferred_time)
     values ('${shop.businessId}', 'Ida Home', '3055550101', 'Roof check', '2026-11-23', '09:30')`,
  )
  const { times } = (await get(api, `bookings/${shop.token}`)).body
  expect(times).not.toContain(mondayAtNine)
  expect(times).not.toContain(mondayAtTen)
  expect(times).toContain('2026-11-23T16:00:00.000Z')
})

test('bot bookings are accepted but not stored, and booking is rate limited', async () => {
  expect((await book(1, { website: 'https://x.example' })).status).toBe(201)
  expect(await rows('select 1 from appointments')).toEqual([])
  const strict = createBookingApi(database, { rateLimitFactor: 1 })
  const answers: number[] = []
  for (let n = 0; n < 17; n += 1) {
    answers.push((await post(strict.app, `bookings/${shop.token}`, bookingForm(1))).status)
  }
  expect(answers.at(-1)).toBe(429)
})

async function bookedToken(): Promise<string> {
  return String((await book(1)).body['token'])
}

function book(n: number, changes: Record<string, unknown> = {}) {
  return post(api.app, `bookings/${shop.token}`, bookingForm(n, changes))
}

function hold(startsAt: string, changes: Record<string, unknown> = {}) {
  return post(api.app, `bookings/${shop.token}/holds`, { startsAt, ...changes })
}

async function addLead(): Promise<string> {
  const [lead] = await rows(
    `insert into leads (business_id, is_homeowner, ai_score, ai_reasoning, source, full_name, phone, email, service_needed)
     values ('${shop.businessId}', true, 80, '', 'demo', 'Luis Ruiz', '+13054440101', 'luis@example.com', 'roofing')
     returning id`,
  )
  return lead.id
}

function readUid(calendar: string): string | undefined {
  return /^UID:(.*)\r$/m.exec(calendar)?.[1]
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
