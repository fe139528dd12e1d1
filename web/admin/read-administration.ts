import type { z } from 'zod'
import { backend } from '../app/backend.ts'

/** What the administration's doors answer to a question, in the shape that wire/ agreed on. */
export async function readAdministration<T>(
  path: string,
  schema: z.ZodType<T>,
  query: Record<string, string | number | undefined> = {},
): Promise<T> {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value))
  }
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>(
    `administration/${path}?${params}`,
    { method: 'GET' },
  )
  if (error) throw error
  return schema.parse(data)
}
