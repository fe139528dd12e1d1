import { TooBusyError } from '../../net/lane.ts'
import { TooManyAtOnceError } from '../../net/turns.ts'
import { isRecord } from '../is-record.ts'
import { answerTooLarge, RestError, retrySoon, tooBusy, tooManyAtOnce } from './errors.ts'

/** A PostgreSQL error as it arrives over the wire. */
type DatabaseError = {
  code: string
  message: string
  detail?: string
  hint?: string
  /** The function of PostgreSQL's source that raised it. */
  routine?: string
}

/**
 * Maps any error of a transaction to PostgREST's response, by SQLSTATE. For an anonymous caller a
 * missing privilege is a 401, since signing in may grant it.
 */
export function toRestError(error: unknown, anonymous: boolean): RestError {
  if (error instanceof RestError) return error
  if (error instanceof TooManyAtOnceError) return tooManyAtOnce()
  if (error instanceof TooBusyError) return tooBusy(error.retryAfterSeconds)
  if (!isDatabaseError(error)) return isBug(error) ? internalError() : connectionError(error)
  if (error.code === 'PGRST') return raised(error)
  if (error.code === '22003' && error.routine === 'float_overflow_error') return answerTooLarge()
  const status = errorStatus(error, anonymous)
  const headers: Record<string, string> = status === 503 ? { ...retrySoon } : {}
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  const { code, message, detail, hint } = error
  return new RestError(
    status,
    { code, message, details: detail ?? null, hint: hint ?? null },
    headers,
  )
}

/** Whether the connection is lost or was terminated, so that it must not return to the pool. */
export function breaksConnection(error: unknown): boolean {
  if (error instanceof RestError) return false
  return !isDatabaseError(error) || error.code.startsWith('57P') || error.code.startsWith('08')
}

const statusByState: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

function errorStatus({ code, message }: DatabaseError, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (code === '22023') {
    return message.startsWith('role') && message.endsWith('does not exist') ? 401 : 400
  }
  if (code.startsWith('PT')) return customStatus(Number(code.slice(2)))
  return statusByState[code] ?? statusByClass[code.slice(0, 2)] ?? 400
}

/** `raise sqlstate 'PT418'` sets the status to 418. Invalid statuses become 500. */
function customStatus(status: number): number {
  return Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500
}

/** `raise sqlstate 'PGRST'` sets the whole response, with JSON in message and detail. */
function raised({ message, detail }: DatabaseError): RestError {
  const body = parseObject(message)
  const frame = parseObject(detail)
  if (
    !body ||
    typeof body['code'] !== 'string' ||
    typeof body['message'] !== 'string' ||
    !frame ||
    typeof frame['status'] !== 'number'
  ) {
    return new RestError(500, {
      code: 'PGRST121',
      message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    })
  }
  const headers: Record<string, string> = {}
  const named: Record<string, unknown> = Object(frame['headers'] ?? {})
  for (const [name, value] of Object.entries(named)) headers[name] = String(value)
  const hint = body['hint']
  return new RestError(
    customStatus(frame['status']),
    {
      code: body['code'],
      message: body['message'],
      details: body['details'] ?? null,
      hint: typeof hint === 'string' ? hint : null,
    },
    headers,
  )
}

function isBug(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)
}

function internalError(): RestError {
  return new RestError(500, { code: 'PGRSTX00', message: 'Internal server error' })
}

export function connectionError(error: unknown): RestError {
  const message = error instanceof Error ? error.message : ''
  if (message.startsWith('timeout exceeded when trying to connect')) {
    return new RestError(504, {
      code: 'PGRST003',
      message: 'Timed out acquiring connection from connection pool.',
    })
  }
  return new RestError(503, { code: 'PGRST000', message: 'Database connection error.' }, retrySoon)
}

function parseObject(text: string | undefined): Record<string, unknown> | null {
  if (text === undefined) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** PostgreSQL's own errors have a five-character SQLSTATE; those of Node (ECONNRESET) don't. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'severity' in error
  )
}
