import type { Context } from 'hono'
import type { Locale } from '../../../engine/languages.ts'

export type FetchApi = (request: Request, bindings: object) => Response | Promise<Response>

/** Calls a function in this process as the browser would: from the same address, with the same limits and checks. */
export async function callFunction(
  fetchApi: FetchApi,
  c: Context,
  path: string,
  locale: Locale,
  body?: object,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  headers.set('x-locale', locale)
  const request = new Request(new URL(path, c.req.url), {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return fetchApi(request, c.env)
}
