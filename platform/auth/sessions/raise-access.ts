import type { Db } from '../../database.ts'
import { issueAccess } from './access.ts'
import type { Access, FactorOwner } from '../services/signed-in.ts'
import { raiseSession } from '../stores/factors.ts'
import type { AuthServices } from '../services/services.ts'
import { findActiveToken, rotateRefreshToken } from '../stores/sessions.ts'
import { sessionEnded } from './lock-signed-in.ts'

/** Raises the session to aal2 after a factor was verified, with new tokens. */
export async function raiseAccess(
  services: AuthServices,
  tx: Db,
  { user, session }: FactorOwner,
  factorType: string,
): Promise<Access> {
  await raiseSession(tx, user.id, session.id, factorType)
  const token = await findActiveToken(tx, session.id)
  if (!token) throw sessionEnded()
  return issueAccess(services, tx, user, session.id, await rotateRefreshToken(tx, token))
}
