import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { readSqlState } from '../../../postgres/errors.ts'

/** An error of Supabase Auth: HTTP status, error code, and a message for developers. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  /** Extra fields of the body, such as `weak_password`. */
  readonly details: Record<string, unknown>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** An error whose side effects are committed, such as revoking the token family of a stolen token. */
export class CommittedAuthError extends AuthError {
  override name = 'CommittedAuthError'
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  )
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found')
}

/** The user in the access token's `sub` claim was deleted. */
export function subjectGone(): AuthError {
  return new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}

/** @param retryAfterSeconds when a retry may succeed, for the Retry-After header; null if that is unknown */
export function tooManyRequests(retryAfterSeconds: number | null = null): AuthError {
  return new RateLimitError(retryAfterSeconds)
}

class RateLimitError extends AuthError {
  override name = 'RateLimitError'
  readonly retryAfterSeconds: number | null

  constructor(retryAfterSeconds: number | null) {
    super(429, 'over_request_rate_limit', 'Request rate limit reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function unexpectedFailure(): AuthError {
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

export function unavailable(): AuthError {
  return new AuthError(503, 'unexpected_failure', 'Database connection error')
}

const apiVersionHeader = 'X-Supabase-Api-Version'
const firstVersion = '2024-01-01'

/** The error body in the API version that the client asks for (docs/contract.md, G03, G04). */
export function errorResponse(c: Context, error: AuthError): Response {
  c.header('x-sb-error-code', error.code)
  if (error instanceof RateLimitError && error.retryAfterSeconds !== null) {
    c.header('Retry-After', String(error.retryAfterSeconds))
  }
  const version = c.req.header(apiVersionHeader) ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(version) && version >= firstVersion) {
    c.header(apiVersionHeader, firstVersion)
    return c.json(
      { code: error.code, message: error.message, ...error.details },
      { status: error.status },
    )
  }
  return c.json(
    { code: error.status, error_code: error.code, msg: error.message, ...error.details },
    { status: error.status },
  )
}

/** A database error without the row that it quotes, which may contain a hash or a token. */
export function hideRow(error: Error): Error {
  const state = readSqlState(error)
  if (state === '') return error
  const shown = new Error(`${error.message} (SQLSTATE ${state})`)
  shown.stack = error.stack ?? ''
  return Object.assign(shown, { code: state })
}
