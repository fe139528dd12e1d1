import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Locale } from '../../../engine/languages.ts'

/** functions/v1 and rest/v1 of this process, and the public key. */
export type Backend = {
  fetch: (request: Request, bindings: object) => Response | Promise<Response>
  anonKey: string
}

type Call = {
  path: string
  locale: Locale
  body?: object | undefined
  /** The number of the form that was sent. */
  submission?: string | undefined
}

/** Calls the backend as the browser would: from the same address, with the same limits and checks. */
export async function callBackend(
  { fetch, anonKey }: Backend,
  c: Context,
  { path, locale, body, submission }: Call,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-length', 'cookie']) headers.delete(name)
  headers.set('accept', 'application/json')
  headers.set('apikey', anonKey)
  headers.set('prefer', 'return=minimal')
  headers.set('content-type', 'application/json')
  headers.set('x-locale', locale)
  if (submission) headers.set('idempotency-key', makeKey(submission, body))
  const request = new Request(new URL(path, c.req.url), {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return fetch(request, c.env)
}

/** Includes the body: going back and sending the form with other content is another submit. */
function makeKey(submission: string, body: object = {}): string {
  return createHash('sha256')
    .update(`${submission} ${JSON.stringify(body)}`)
    .digest('hex')
}
