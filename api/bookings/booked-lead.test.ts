import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  as,
  bookingForm,
  openBookings,
  type Shop,
  makeToken,
  openBookingApi,
} from '../../server/testing/bookings.ts'

const mondayAtTen = '2026-11-23T15:00:00.000Z'

let shop: Shop

const { api, database } = await openBookingApi()
beforeEach(async () => {
  await rows('truncate outbox, businesses, limits.buckets cascade')
  shop = await openBookings(database, api)
})

test.each(['new', 'contacted'])(
  'canceling by the homeowner restores the lead to %s and leaves no outcome to learn from',
  async (before) => {
    const leadId = await addLead()
    await rows(`update leads set status = '${before}'`)
    const token = await bookByLead(leadId)
    expect(await rows('select status from leads')).toEqual([{ status: 'booked' }])
    expect((await post(api.app, `bookings/${token}/cancel`, {})).status).toBe(200)
    expect(await rows('select status, status_before_booking from leads')).toEqual([
      { status: before, status_before_booking: null },
    ])
    // The homeowner can book and cancel again.
    const again = await bookByLead(leadId)
    expect(await rows('select status from leads')).toEqual([{ status: 'booked' }])
    await post(api.app, `bookings/${again}/cancel`, {})
    expect(await rows('select status from leads')).toEqual([{ status: before }])
  },
)

test.each([
  ['an outcome that the owner set since, won', ['won'], 'won'],
  ['a booking that the owner has confirmed', ['contacted', 'booked'], 'booked'],
])('%s, stays when the homeowner cancels', async (_what, statuses, status) => {
  const leadId = await addLead()
  const token = await bookByLead(leadId)
  for (const each of statuses) await rows(`update leads set status = '${each}'`)
  await post(api.app, `bookings/${token}/cancel`, {})
  expect(await rows('select status from leads')).toEqual([{ status }])
})

test('a lead stays booked while it has another appointment', async () => {
  const leadId = await addLead()
  const first = await bookByLead(leadId)
  const second = await bookByLead(leadId, { startsAt: mondayAtTen })
  await post(api.app, `bookings/${first}/cancel`, {})
  expect(await rows('select status from leads')).toEqual([{ status: 'booked' }])
  await post(api.app, `bookings/${second}/cancel`, {})
  expect(await rows('select status from leads')).toEqual([{ status: 'new' }])
})

test('canceling by the owner does not change the outcome', async () => {
  await bookByLead(await addLead())
  const [{ id }] = await rows('select id from appointments')
  await post(api.app, `appointments/${id}/cancel`, {}, as(shop.ownerId))
  expect(await rows('select status from leads')).toEqual([{ status: 'booked' }])
})

async function bookByLead(leadId: string, changes: Record<string, unknown> = {}): Promise<string> {
  const path = `bookings/${makeToken('lead', leadId)}`
  const { status, body } = await post(api.app, path, bookingForm(1, changes))
  expect(status).toBe(201)
  return String(body['token'])
}

async function addLead(): Promise<string> {
  const [lead] = await rows(
    `insert into leads (business_id, is_homeowner, ai_score, ai_reasoning, source, full_name)
     values ('${shop.businessId}', true, 80, '', 'demo', 'Luis Ruiz') returning id`,
  )
  return lead.id
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any query
async function rows(sql: string): Promise<any[]> {
  return (await database.pools.admin.query(sql)).rows
}
