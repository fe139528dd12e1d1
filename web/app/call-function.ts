import { z } from 'zod'
import type { Locale } from '../../wire/locale.ts'
import { backend } from './backend.ts'
import { Refused } from './failure.ts'

/**
 * Posts to a function and gives its answer. Throws `Refused` with the server's sentence where it said one, else
 * what the client threw.
 */
export async function callFunction(path: string, body: object, locale: Locale): Promise<unknown> {
  return invokeFunction(path, { body: { ...body } }, locale)
}

/** The same for what is no JSON: bytes that are sent, or an answer that is only fetched. */
export async function invokeFunction(
  path: string,
  call: { method?: 'GET'; body?: Record<string, unknown> | Blob },
  locale: Locale,
): Promise<unknown> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>(path, {
    ...call,
    headers: { 'x-locale': locale },
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
