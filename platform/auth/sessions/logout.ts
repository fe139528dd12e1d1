import { inTransaction } from '../../database.ts'
import { readOrigin } from './access.ts'
import { audit } from '../stores/audit-log.ts'
import { requireUser } from './bearer.ts'
import { validationFailed } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { endSession, endSessions } from '../stores/sessions.ts'

/** `global` (the default) ends all sessions, `local` this one, `others` all but this one. */
export async function logout(services: AuthServices, c: AuthContext): Promise<Response> {
  const { user, session } = await requireUser(services, c)
  const scope = c.req.query('scope') || 'global'
  if (!['global', 'local', 'others'].includes(scope)) {
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`)
  }
  await inTransaction(services.pool, async (tx) => {
    await audit(tx, 'logout', user, readOrigin(c).address)
    if (session && scope === 'local') return endSession(tx, session.id)
    return endSessions(tx, user.id, session && scope === 'others' ? session.id : null)
  })
  return c.body(null, 204)
}
