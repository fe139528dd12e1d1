import { z } from 'zod'
import type { Locale } from '../../wire/locale.ts'
import { backend } from './backend.ts'
import { Refused } from './failure.ts'

/**
 * Posts to a function, JSON or the bytes of a file, and gives its answer. Throws `Refused` with the server's
 * sentence where it said one, else what the client threw.
 */
export async function callFunction(
  path: string,
  body: object | Blob,
  locale: Locale,
): Promise<unknown> {
  return invoke(path, { body: body instanceof Blob ? body : { ...body } }, locale)
}

type Reading = {
  /** What is not defined is not asked: `{ a: '1', b: undefined }` is `?a=1`. */
  query?: Record<string, string | number | undefined>
  /** Where the answer holds sentences. */
  locale?: Locale
}

/** Reads from a function, in the shape that wire/ agreed on. Throws as `callFunction` does. */
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
  call: { method?: 'GET'; body?: Record<string, unknown> | Blob },
  locale: Locale | undefined,
): Promise<unknown> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>(path, {
    ...call,
    ...(locale && { headers: { 'x-locale': locale } }),
  })
  if (error) throw await refusalOf(error)
  return data
}

/** The client hides the server's sentence in the response it carries; a gateway's page has none. */
async function refusalOf(error: unknown): Promise<unknown> {
  const response = z.object({ context: z.instanceof(Response) }).safeParse(error)
  if (!response.success) return error
  const said = Refusal.safeParse(await bodyOf(response.data.context))
  return new Refused(said.success ? said.data.error : '', said.data?.code)
}

const Refusal = z.object({ error: z.string().min(1), code: z.string().optional() })

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}
