import type { Context } from 'hono'
import { readBearerToken } from '../net/bearer-token.ts'
import { isUuid } from '../postgres/uuid.ts'
import { AppError } from './app-error.ts'
import type { Bearer, VerifyToken } from './bearer.ts'
import type { ApiEnv } from './dependencies.ts'

/** Verifies a call's token once and remembers the result; null without a valid token. */
export async function findBearer(
  c: Context<ApiEnv>,
  verifyToken: VerifyToken,
): Promise<Bearer | null> {
  const known = c.get('bearer')
  if (known !== undefined) return known
  const token = readBearerToken(c.req.header('authorization'))
  const bearer = token === null ? null : await verifyToken(token)
  c.set('bearer', bearer)
  return bearer
}

/**
 * Finds the person or server behind a call.
 * @throws AppError not_authenticated without a valid token, and for the anonymous key
 */
export async function readBearer(c: Context<ApiEnv>, verifyToken: VerifyToken): Promise<Bearer> {
  const bearer = await findBearer(c, verifyToken)
  if (bearer === null) throw new AppError('not_authenticated')
  if (bearer.role === 'service_role') return bearer
  // A token that another service signed with our secret may have any subject.
  if (bearer.role !== 'authenticated' || !isUuid(bearer.sub)) {
    throw new AppError('not_authenticated')
  }
  return bearer
}
