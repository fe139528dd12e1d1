import { z } from 'zod'
import type { Context } from 'hono'
import { backendPaths } from '../../../wire/paths.ts'

export type AuthFetch = (request: Request, bindings: object) => Response | Promise<Response>

const Answer = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
  expires_at: z.number().optional(),
  error_code: z.string().optional(),
  msg: z.string().optional(),
})
export type AuthAnswer = { status: number; body: z.infer<typeof Answer> }

/**
 * Calls auth/v1 on behalf of the caller, so that the same rate limits count.
 * @param token an access token instead of the public key
 */
export async function callAuth(
  c: Context,
  deps: { fetch: AuthFetch; anonKey: string },
  call: { path: string; body: object; token?: string },
): Promise<AuthAnswer> {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['content-length', 'content-encoding', 'cookie', 'origin'])
    headers.delete(name)
  headers.set('content-type', 'application/json')
  headers.set('apikey', deps.anonKey)
  headers.set('authorization', `Bearer ${call.token ?? deps.anonKey}`)
  const address = new URL(`${backendPaths.auth}${call.path}`, c.req.url)
  const request = new Request(address, {
    method: 'POST',
    headers,
    body: JSON.stringify(call.body),
  })
  const response = await deps.fetch(request, Object(c.env))
  const body = Answer.safeParse(await response.json().catch(() => ({})))
  return { status: response.status, body: body.data ?? {} }
}
