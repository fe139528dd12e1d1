import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { loadUser } from './users.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { AuthError, userNotFound } from '../ground/errors.ts'
import { factorNameTaken } from '../factors/factors.ts'
import { deleteFactor, hasVerifiedFactor, lowerSessions, renameFactor } from '../stores/factors.ts'
import { describeFactors } from '../stores/public-user.ts'
import { lockUser } from '../stores/users.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { onConflict } from '../ground/unique-violation.ts'
import { requireOwnFactor } from '../factors/own-factor.ts'

export async function listFactorsAsAdmin(
  services: AuthServices,
  c: AuthContext,
): Promise<Response> {
  const { id } = await loadUser(services, c)
  return c.json(await describeFactors(services.pool, id))
}

/**
 * Lets a user who lost a factor sign in again. The lock makes concurrent calls agree on which factor is the
 * last.
 */
export async function deleteFactorAsAdmin(
  services: AuthServices,
  c: AuthContext,
): Promise<Response> {
  const user = await loadUser(services, c)
  const { id } = await requireOwnFactor(services, user.id, c, 'factorId')
  const shown = await shrequireOwnFactor(services, user.id, id)
  await inTransaction(services.pool, async (tx) => {
    if (!(await lockUser(tx, user.id))) throw userNotFound()
    await deleteFactor(tx, id)
    if (!(await hasVerifiedFactor(tx, user.id))) await lowerSessions(tx, user.id)
    const traits = { user_id: user.id, factor_id: id }
    await audit(tx, 'factor_deleted', 'service_role', readOrigin(c).address, traits)
  })
  return c.json(shown)
}

export async function updateFactorAsAdmin(
  services: AuthServices,
  c: AuthContext,
): Promise<Response> {
  const user = await loadUser(services, c)
  const { id } = await requireOwnFactor(services, user.id, c, 'factorId')
  const { friendly_name: name } = await readBody(c, z.object({ friendly_name: text }))
  await onConflict(
    inTransaction(services.pool, async (tx) => {
      if (name !== '') await renameFactor(tx, id, name.slice(0, 200))
      const traits = { user_id: user.id, factor_id: id }
      await audit(tx, 'factor_updated', 'service_role', readOrigin(c).address, traits)
    }),
    () => factorNameTaken(name),
  )
  return c.json(await shrequireOwnFactor(services, user.id, id))
}

async function shrequireOwnFactor(services: AuthServices, userId: string, id: string) {
  const shown = (await describeFactors(services.pool, userId)).find((factor) => factor['id'] === id)
  if (!shown) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return shown
}
