import type { Locale } from '../../../engine/languages.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { BookingPage } from '../../../wire/public-answers.ts'
import { type Reply, readReply } from '../../../wire/reply.ts'
import type { Shape } from '../../../wire/shape.ts'
import { backendAddress } from '../../backend-address.ts'

export function readPage(token: string, locale: Locale): Promise<Reply<BookingPage>> {
  return ask({ path: backendPaths.bookings(token), shape: BookingPage }, locale)
}

type Request<T> = { path: string; body?: object; shape: Shape<T> }

/** Never throws. */
export function ask<T>({ path, body, shape }: Request<T>, locale: Locale): Promise<Reply<T>> {
  const response = fetch(backendAddress(path), {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-locale': locale },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  return readReply(shape, response)
}
