import type { Locale } from '../../engine/languages.ts'
import { randomUUID } from 'node:crypto'
import type { ApiDependencies } from '../../api/dependencies.ts'
import { makeBookingLink, type BookingToken, writeToken } from '../../api/bookings/booking-link.ts'
import { createTestApi, openTestApi, post, type TestApi } from './api.ts'
import type { TestDatabase } from './database.ts'

/** Friday morning in Miami. */
export const friday = new Date('2026-11-20T14:00:00Z')
/** Monday, nine in the morning in Miami. */
export const mondayAtNine = '2026-11-23T14:00:00.000Z'

const links = { publicUrl: 'http://localhost:3000', linkKey: 'the-withdrawal-key' }

export type Shop = { businessId: string; ownerId: string; ownerEmail: string; token: string }

export function createBookingApi(
  database: TestDatabase,
  changes: Partial<ApiDependencies> = {},
): TestApi {
  return createTestApi(database, { now: () => friday, ...changes })
}

/** Like `openTestApi`, but on a Friday morning. */
export function openBookingApi(
  changes: Partial<ApiDependencies> = {},
): Promise<{ api: TestApi; database: TestDatabase }> {
  return openTestApi({ now: () => friday, ...changes })
}

/** A business with booking hours: appointments of one hour, on the hour. */
export async function openBookings(
  database: TestDatabase,
  api: TestApi,
  changes: Record<string, unknown> = {},
): Promise<Shop> {
  const ownerId = randomUUID()
  const ownerEmail = `owner-${ownerId}@example.com`
  const { admin } = database.pools
  await admin.query(
    `insert into auth.users (id, email, aud, role) values ($1, $2, 'authenticated', 'authenticated')`,
    [ownerId, ownerEmail],
  )
  const { rows } = await admin.query(
    `insert into businesses (business_name, industry, slug, email, phone_number, owner_id)
     values ('Delgado Roofing', 'roofing', $1::text, 'office@delgado.example', '(305) 555-0188', $1::uuid) returning id`,
    [ownerId],
  )
  const businessId: string = rows[0].id
  const saved = await saveHours(api, ownerId, businessId, changes)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return { businessId, ownerId, ownerEmail, token: makeToken('business', businessId) }
}

export function saveHours(
  api: TestApi,
  ownerId: string,
  businessId: string,
  changes: Record<string, unknown> = {},
) {
  const settings = {
    businessId,
    isOpen: true,
    timeZone: 'America/New_York',
    weeklyHours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '17:00' })),
    holidays: [],
    lengthMinutes: 60,
    bufferMinutes: 0,
    noticeHours: 24,
    daysAhead: 14,
  }
  return post(api.app, 'appointments/settings', { ...settings, ...changes }, as(ownerId))
}

export function as(person: string): Record<string, string> {
  return { authorization: `Bearer ${person}` }
}

export function makeToken(kind: BookingToken['kind'], id: string): string {
  return writeToken(links, { kind, id })
}

export function linkTo(kind: BookingToken['kind'], id: string, locale: Locale = 'en'): string {
  return makeBookingLink(links, locale, { kind, id })
}

/** What the n-th homeowner sends. */
export function bookingForm(n: number, changes: Record<string, unknown> = {}) {
  return {
    startsAt: mondayAtNine,
    customer_name: 'Elena Montoya',
    customer_phone: `305444${String(n).padStart(4, '0')}`,
    customer_email: `elena.${n}@example.com`,
    customer_address: '12 Canyon Road',
    service_requested: 'Roof leak',
    notes: 'The gate code is 4711.',
    language: 'en',
    ...changes,
  }
}

/** Sends a GET request to a function. */
export async function get(api: TestApi, path: string, headers: Record<string, string> = {}) {
  const response = await api.app.request(`/functions/v1/${path}`, { headers })
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, body }
}
