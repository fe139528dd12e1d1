import type { z } from 'zod'
import type { FieldError } from '../wire/errors.ts'
import { AppError } from './app-error.ts'

/**
 * Validates a body or a query against a schema of wire/.
 * @throws AppError invalid_request, with a code for each invalid field
 */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields: Record<string, FieldError> = {}
  for (const issue of result.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= toFieldError(issue, valueAt(body, issue.path))
  }
  throw new AppError('invalid_request', {}, fields)
}

function toFieldError(issue: z.core.$ZodIssue, value: unknown): FieldError {
  if (value === undefined || value === null || value === '') return 'required'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'out_of_range'
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'out_of_range'
    return Number(issue.minimum) > 1 && !isBlank(value) ? 'too_short' : 'required'
  }
  if (issue.code === 'invalid_value') return 'not_a_choice'
  return 'not_valid'
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([key]) => key === String(name))?.[1]
  }, body)
}
