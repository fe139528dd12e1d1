export type ErrorBody = {
  code: string
  message: string
  details: unknown
  hint: string | null
}

/** An error in PostgREST's format: the HTTP status and the body that the client reads. */
export class RestError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>

  constructor(
    status: number,
    body: Partial<ErrorBody> & { code: string; message: string },
    headers: Record<string, string> = {},
  ) {
    super(body.message)
    this.status = status
    this.body = {
      code: body.code,
      message: body.message,
      details: body.details ?? null,
      hint: body.hint ?? null,
    }
    this.headers = headers
  }
}

export function parseFailure(message: string, details: string): RestError {
  return new RestError(400, { code: 'PGRST100', message, details })
}

export function invalidBody(message: string): RestError {
  return new RestError(400, { code: 'PGRST102', message })
}

export function invalidRange(details: string): RestError {
  return new RestError(416, {
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  })
}

export function unacceptableSchema(schema: string, exposed: ReadonlyArray<string>): RestError {
  return new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${schema}`,
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  })
}

export function unacceptableMedia(accept: string): RestError {
  return new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  })
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, {
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

export function notSingular(rows: number): RestError {
  return new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  })
}

export function unsupportedMethod(method: string): RestError {
  return new RestError(405, {
    code: 'PGRST117',
    message: `Unsupported HTTP method: ${method}`,
  })
}

export function relatedOrderNotToOne(origin: string, target: string): RestError {
  return new RestError(400, {
    code: 'PGRST118',
    message: `A related order on '${target}' is not possible`,
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })
}

export function badEmbedFilter(target: string): RestError {
  return new RestError(400, {
    code: 'PGRST120',
    message: `Bad operator on the '${target}' embedded resource`,
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

export function aggregatesNotAllowed(): RestError {
  return new RestError(400, {
    code: 'PGRST123',
    message: 'Use of aggregate functions is not allowed',
  })
}

export function spreadAggregates(): RestError {
  return new RestError(400, {
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
  })
}

export function tooManyAffected(rows: number): RestError {
  return new RestError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${rows} rows`,
  })
}

export function tableNotFound(schema: string, table: string, similar: string | null): RestError {
  return new RestError(404, {
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${table}' in the schema cache`,
    hint: similar === null ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  })
}

/** Writes PostgreSQL's own message without asking PostgreSQL, which would look for a function with that name. */
export function undefinedColumn(table: string, column: string): RestError {
  const message = `column ${table}.${short(column)} does not exist`
  return new RestError(400, { code: '42703', message })
}

/** PostgreSQL's own message for the query that PostgREST would send. */
export function duplicateAlias(alias: string): RestError {
  const message = `table name "${short(alias)}" specified more than once`
  return new RestError(400, { code: '42712', message })
}

export function tooManyEmbeds(most: number): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: 'Too many embedded resources',
    details: `A request embeds at most ${most} resources.`,
  })
}

export function embedsThereAndBack(name: string): RestError {
  return new RestError(400, {
    code: 'PGRST100',
    message: `The rows of '${name}' would be multiplied`,
    details: 'A request goes from rows to their parents and down to other rows again at most once.',
  })
}

export function answerTooLarge(): RestError {
  return new RestError(413, {
    code: '54000',
    message: 'The answer is too large',
    hint: 'Ask for fewer rows or columns, with limit and offset.',
  })
}

export function bodyTooLarge(most: number): RestError {
  return new RestError(413, {
    code: 'PGRST000',
    message: 'The request body is too large',
    details: `At most ${most} bytes are read.`,
  })
}

/** For answers after which the same request may succeed soon. */
export const retrySoon = { 'retry-after': '1' }

export function tooManyAtOnce(): RestError {
  return new RestError(
    429,
    {
      code: 'PGRST003',
      message: 'Too many requests at once',
      hint: 'Wait for answers before you send more.',
    },
    retrySoon,
  )
}

export function tooBusy(retryAfterSeconds: number): RestError {
  return new RestError(
    503,
    {
      code: 'PGRST003',
      message: 'Too many requests are waiting',
      hint: 'Try again later.',
    },
    { 'retry-after': String(retryAfterSeconds) },
  )
}

export function putMismatch(): RestError {
  return new RestError(400, {
    code: 'PGRST115',
    message: 'Payload values do not match URL in primary key column(s)',
  })
}

export function columnNotFound(table: string, column: string): RestError {
  return new RestError(400, {
    code: 'PGRST204',
    message: `Could not find the '${short(column)}' column of '${table}' in the schema cache`,
  })
}

/** `description` goes into a header, so it must be one of our own sentences, never the caller's text. */
export function tokenRefused(code: 'PGRST301' | 'PGRST303', description: string): RestError {
  return new RestError(
    401,
    { code, message: description },
    {
      'www-authenticate': `Bearer error="invalid_token", error_description="${description}"`,
    },
  )
}

/** Truncates a name, so that an error never echoes megabytes. */
function short(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name
}
