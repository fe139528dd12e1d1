const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value fits a `uuid` column, in any version (RFC 9562, section 4). */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}
