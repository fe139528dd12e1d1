import type { Context } from 'hono'
import type { z } from 'zod'
import { entityTooLarge, invalidRequest } from './errors.ts'

/** 1,000 names of 1,024 characters fit. */
const longestBody = 2 * 1024 * 1024

/** Reads a JSON body of this shape; an empty one is `{}`. @throws StorageError */
export async function readJson<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  const text = await readText(c)
  const result = shape.safeParse(parse(text === '' ? '{}' : text))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.map((step) => `/${String(step)}`).join('') ?? ''
  throw invalidRequest(`body${place} ${issue?.message ?? 'is invalid'}`)
}

async function readText(c: Context): Promise<string> {
  const reader = c.req.raw.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > longestBody) throw entityTooLarge('request body')
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidRequest('Body is not valid JSON')
  }
}
