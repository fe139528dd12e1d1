import type { Locale } from '../../../engine/languages.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { Booked, BookingPage, Cancelled, Held, RefusalShown } from '../../../wire/public-answers.ts'
import type { Shape } from '../../../wire/shape.ts'
import { backendAddress } from '../../backend-address.ts'

export type Answer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; refusal: RefusalShown }
  | { kind: 'network' }

export type BookingLink = { token: string; locale: Locale }

export function readPage(link: BookingLink): Promise<Answer<BookingPage>> {
  return ask(link, BookingPage, '')
}

export function holdTime(
  link: BookingLink,
  body: { startsAt: string; instead?: string },
): Promise<Answer<Held>> {
  return ask(link, Held, '/holds', body)
}

export function bookTime(link: BookingLink, body: object): Promise<Answer<Booked>> {
  return ask(link, Booked, '', body)
}

export function moveTime(link: BookingLink, startsAt: string): Promise<Answer<Booked>> {
  return ask(link, Booked, '/move', { startsAt })
}

export function cancelTime(link: BookingLink): Promise<Answer<Cancelled>> {
  return ask(link, Cancelled, '/cancel', {})
}

/** A response of another shape counts as a network failure: a proxy or an older server sent it. */
async function ask<T>(
  link: BookingLink,
  shape: Shape<T>,
  path: string,
  body?: object,
): Promise<Answer<T>> {
  try {
    const response = await fetch(backendAddress(`${backendPaths.bookings(link.token)}${path}`), {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-locale': link.locale },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    const answer: unknown = await response.json()
    if (response.ok && shape(answer)) return { kind: 'done', value: answer }
    if (!response.ok && RefusalShown(answer)) return { kind: 'refused', refusal: answer }
    return { kind: 'network' }
  } catch {
    return { kind: 'network' }
  }
}
