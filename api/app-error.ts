import type { ErrorFacts } from '../text/en/errors.ts'
import type { ErrorCode, FieldError } from '../wire/errors.ts'

/** The only way to refuse a call: `api/app.ts` makes the response, `text/` has the sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorFacts
  readonly fields: Record<string, FieldError> | undefined
  /** Free times to offer instead of a taken one. */
  readonly times: string[] | undefined

  constructor(
    code: ErrorCode,
    facts: ErrorFacts = {},
    fields?: Record<string, FieldError>,
    times?: string[],
  ) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.facts = facts
    this.fields = fields
    this.times = times
  }
}
