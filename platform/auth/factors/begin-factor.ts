import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { insertFactor } from '../stores/factors.ts'
import type { Enrollment } from '../services/part.ts'

/**
 * Stores the factor as unverified.
 * @throws a unique violation if the account has a factor with this name
 */
export async function beginFactor(
  { tx, c, user, friendlyName }: Enrollment,
  type: 'totp' | 'phone' | 'webauthn',
  stored: { secret?: string; phone?: string } = {},
): Promise<string> {
  const id = await insertFactor(tx, { userId: user.id, friendlyName, type, ...stored })
  const traits = { factor_id: id, factor_type: type }
  await audit(tx, 'factor_in_progress', user, readOrigin(c).address, traits)
  return id
}
