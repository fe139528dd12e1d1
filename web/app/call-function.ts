import { z } from 'zod'
import type { Locale } from '../../engine/languages.ts'
import { backend } from './backend.ts'
import { Refused } from './failure.ts'

/**
 * Posts JSON or a file to a function and returns the response. Throws `Refused` with the server's message if it
 * sent one, else the client's error.
 */
export async function callFunction(
  path: string,
  body: object | Blob,
  locale: Locale,
  headers: Record<string, string> = {},
): Promise<unknown> {
  return invoke(path, { body: body instanceof Blob ? body : { ...body }, headers }, locale)
}

type Reading = {
  /** Undefined values are left out: `{ a: '1', b: undefined }` becomes `?a=1`. */
  query?: Record<string, string | number | undefined>
  /** Needed if the response contains sentences. */
  locale?: Locale
}

/** Reads from a function and parses the response with a schema of wire/. Throws like `callFunction`. */
export async function readFunction<T>(
  path: string,
  answer: z.ZodType<T>,
  { query = {}, locale }: Reading = {},
): Promise<T> {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value))
  }
  const address = params.size === 0 ? path : `${path}?${params}`
  return answer.parse(await invoke(address, { method: 'GET' }, locale))
}

async function invoke(
  path: string,
  call: {
    method?: 'GET'
    body?: Record<string, unknown> | Blob
    headers?: Record<string, string>
  },
  locale: Locale | undefined,
): Promise<unknown> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>(path, {
    ...call,
    headers: { ...call.headers, ...(locale && { 'x-locale': locale }) },
  })
  if (error) throw await readRefusal(error)
  return data
}

/** Reads the server's message from the client error's response; a gateway's error page has none. */
async function readRefusal(error: unknown): Promise<unknown> {
  const response = z.object({ context: z.instanceof(Response) }).safeParse(error)
  if (!response.success) return error
  const refusal = Refusal.safeParse(await readBody(response.data.context))
  return new Refused(refusal.success ? refusal.data.error : '', refusal.data?.code)
}

const Refusal = z.object({ error: z.string().min(1), code: z.string().optional() })

async function readBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}
