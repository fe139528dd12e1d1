/** The SQLSTATE of a PostgreSQL error (postgresql.org/docs/current/errcodes-appendix.html); '' for other errors. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** Whether PostgreSQL rejected a value, such as text with a NUL, the year 0 or a number out of range. */
export function isDataException(error: unknown): boolean {
  return sqlState(error).startsWith('22')
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Whether it is a serialization failure or a deadlock, after which a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error))
}
