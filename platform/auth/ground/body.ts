import { z } from 'zod'
import { AuthError } from './errors.ts'
import type { AuthContext } from './context.ts'

/** As Go decodes JSON into a struct: a missing or null field is empty, another type is a bad request. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
export const metadata = z.record(z.string(), z.unknown()).nullish()

/** @throws bad_json unless the body is a JSON object of this shape */
export async function readBody<S extends z.ZodType>(
  c: AuthContext,
  shape: S,
): Promise<z.output<S>> {
  let json: unknown
  try {
    json = JSON.parse(await c.req.text())
  } catch {
    throw badJson('the body is not valid JSON')
  }
  const result = shape.safeParse(json)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badJson(`${issue?.path.join('.') || 'the body'} has the wrong type`)
}

/** Like `readBody`, but the body may be empty. */
export async function readOptionalBody<S extends z.ZodType>(
  c: AuthContext,
  shape: S,
): Promise<z.output<S>> {
  return (await c.req.text()) === '' ? shape.parse({}) : readBody(c, shape)
}

function badJson(why: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`)
}
