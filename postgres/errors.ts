/** PostgreSQL's code of an error (postgresql.org/docs/current/errcodes-appendix.html); '' for any other error. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** PostgreSQL refused a value itself: text with a NUL, the year 0, a number with too many digits. */
export function isDataException(error: unknown): boolean {
  return sqlState(error).startsWith('22')
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** PostgreSQL rolled a transaction back in favor of another one: running it again may succeed. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error))
}
