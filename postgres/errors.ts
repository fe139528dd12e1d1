/** The SQLSTATE of a PostgreSQL error (postgresql.org/docs/current/errcodes-appendix.html); '' for other errors. */
export function readSqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** Whether PostgreSQL rejected a value, such as text with a NUL, the year 0 or a number out of range. */
export function isDataException(error: unknown): boolean {
  return readSqlState(error).startsWith('22')
}

export function isUniqueViolation(error: unknown): boolean {
  return readSqlState(error) === '23505'
}

/** Whether a grant or a policy refused the statement. */
export function isPrivilegeMissing(error: unknown): boolean {
  return readSqlState(error) === '42501'
}

/** Whether it is a serialization failure or a deadlock, after which a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(readSqlState(error))
}

/**
 * Whether the caller can cause this error on purpose: text that PostgreSQL cannot store, such as a NUL, a query
 * that ran into the statement timeout, or a request whose body breaks off.
 */
export function isCausedByCaller(error: unknown): boolean {
  return isBrokenOff(error) || ['22021', '22P05', '57014'].includes(readSqlState(error))
}

/** Node's error for a body whose sender left. A connection that PostgreSQL resets has the same code. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false
  return error.code === 'ECONNRESET' && error.message === 'aborted'
}

/** Whether the database is unreachable or closed the connection, so that a retry may help. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|28|53|57P)/.test(code) || /^E[A-Z]+$/.test(code)) return true
  return connectionLosses.some((start) => error.message.startsWith(start))
}

/** Messages of node-postgres for errors that have no SQLSTATE. */
const connectionLosses = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]
