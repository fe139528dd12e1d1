import type { Booked, BookingPage, Held } from '../../../wire/booking.ts'
import type { Refusal } from '../../../wire/errors.ts'
import { backendPaths } from '../../../wire/paths.ts'
import type { Locale } from '../../../wire/locale.ts'
import { backendAddress } from '../../backend-address.ts'

export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'network' }

export type BookingLink = { token: string; locale: Locale }

export function readPage(link: BookingLink): Promise<Answer<BookingPage>> {
  return ask<BookingPage>(link, '')
}

export function holdTime(
  link: BookingLink,
  body: { startsAt: string; instead?: string },
): Promise<Answer<Held>> {
  return ask<Held>(link, '/holds', body)
}

export function bookTime(link: BookingLink, body: object): Promise<Answer<Booked>> {
  return ask<Booked>(link, '', body)
}

export function moveTime(link: BookingLink, startsAt: string): Promise<Answer<Booked>> {
  return ask<Booked>(link, '/move', { startsAt })
}

export function cancelTime(link: BookingLink): Promise<Answer<{ success: true }>> {
  return ask<{ success: true }>(link, '/cancel', {})
}

/** What the answers hold is settled in `wire/booking.ts`, which the server is built from too. */
async function ask<T>(link: BookingLink, door: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(backendAddress(`${backendPaths.bookings(link.token)}${door}`), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-locale': link.locale },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const answer: unknown = await response.json()
    return response.ok
      ? { kind: 'done', value: answer as T }
      : { kind: 'refused', refusal: answer as Refusal }
  } catch {
    return { kind: 'network' }
  }
}
