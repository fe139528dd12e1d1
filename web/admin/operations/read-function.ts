import type { z } from 'zod'
import { backend } from '../../app/backend.ts'

/** Reads from a function, by GET. Throws what the client threw. */
export async function readFunction<T>(path: string, answer: z.ZodType<T>): Promise<T> {
  const client = await backend()
  const { data, error } = await client.functions.invoke<unknown>(path, { method: 'GET' })
  if (error) throw error
  return answer.parse(data)
}

/** What is asked for, without what is not: `{ a: '1' }` is `?a=1`. */
export function queryOf(wanted: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? '' : `?${query.toString()}`
}
