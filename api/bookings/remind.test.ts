import { beforeEach, expect, test } from 'vitest'
import { post } from '../../server/testing/api.ts'
import {
  as,
  bookingForm,
  createBookingApi,
  mondayAtNine,
  openBookings,
  type Shop,
  makeToken,
  openBookingApi,
} from '../../server/testing/bookings.ts'
import { remindHomeowners } from './remind.ts'

let shop: Shop
const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }
const hour = 3_600_000
const start = Date.parse(mondayAtNine)

const { api, database } = await openBookingApi()
beforeEach(async () => {
  await database.pools.admin.query('truncate outbox, businesses, limits.buckets cascade')
  shop = await openBookings(database, api)
  await post(api.app, `bookings/${shop.token}`, bookingForm(1, { language: 'es' }))
})

test('a homeowner gets one reminder, a day before the appointment', async () => {
  expect(await remind(start - 25 * hour)).toHaveLength(0)
  expect(await remind(start - 24 * hour)).toHaveLength(1)
  expect(await remind(start - 23 * hour)).toHaveLength(0)
  expect(await reminders()).toEqual([
    {
      recipient: 'elena.1@example.com',
      subject:
        'Recordatorio: su cita del lunes, 23 de noviembre de 2026, 9:00 a.m. hora estándar del Este',
    },
  ])
})

test('concurrent processes send one reminder, and so does a late one', async () => {
  const rounds = await Promise.all(Array.from({ length: 12 }, () => remind(start - hour)))
  expect(rounds.flat()).toHaveLength(1)
  expect(await reminders()).toHaveLength(1)
})

test('no reminder goes out for an appointment that has begun or was canceled', async () => {
  expect(await remind(start)).toHaveLength(0)
  const { rows } = await database.pools.admin.query('select id from appointments')
  await post(api.app, `bookings/${makeToken('appointment', rows[0].id)}/cancel`, {})
  expect(await remind(start - hour)).toHaveLength(0)
})

test('a moved appointment gets a reminder of its new time, unless it is less than a day away', async () => {
  const { rows } = await database.pools.admin.query('select id from appointments')
  const id: string = rows[0].id
  expect(await remind(start - 24 * hour)).toHaveLength(1)
  const tuesday = { date: '2026-11-24', time: '09:00' }
  await post(api.app, `appointments/${id}/move`, tuesday, as(shop.ownerId))
  expect(await remind(start)).toHaveLength(1)
  const late = createBookingApi(database, { now: () => new Date(start) })
  await post(
    late.app,
    `appointments/${id}/move`,
    { date: '2026-11-23', time: '20:00' },
    as(shop.ownerId),
  )
  expect(await remind(start + hour)).toHaveLength(0)
})

function remind(at: number): Promise<string[]> {
  return remindHomeowners(api.db, links, new Date(at))
}

async function reminders() {
  const { rows } = await database.pools.admin.query(
    `select recipient, subject from outbox where kind = 'booking_reminder'`,
  )
  return rows
}
