import type { ErrorFacts } from '../text/en/errors.ts'
import type { ErrorCode, FieldError } from '../wire/errors.ts'

/** The one way to refuse: `api/app.ts` turns it into a response, `text/` the sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly facts: ErrorFacts
  readonly fields: Record<string, FieldError> | undefined
  /** Free times in the place of one that is taken. */
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
