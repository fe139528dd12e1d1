import { TooManyPasswordsError } from '../../password/passwords.ts'
import { AuthError } from '../ground/errors.ts'
import { grantByIdToken } from '../oauth/grant-by-id-token.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { grantByPassword } from './grant-by-password.ts'
import { grantByCode } from './grant-by-code.ts'
import { grantByRefreshToken } from './grant-by-refresh-token.ts'

/**
 * Refunds successful calls to the strict limit: an office behind one address can sign in as often as it likes,
 * while guessing is limited.
 */
export async function token(services: AuthServices, c: AuthContext): Promise<Response> {
  const type = c.req.query('grant_type') ?? ''
  const grant = findGrant(services, type)
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  const answer = () => countAndGrant(services, c, grant)
  return type === 'password' ? services.inPasswordLane(c, answer) : answer()
}

async function countAndGrant(
  services: AuthServices,
  c: AuthContext,
  grant: (c: AuthContext) => Promise<Response>,
): Promise<Response> {
  await countCall(services, c, 'tokenOverall')
  const giveBack = await countCall(services, c, 'token')
  const response = await grant(c).catch(async (error: unknown) => {
    // The password was not checked, so this was not a guess.
    if (error instanceof TooManyPasswordsError) await giveBack()
    throw error
  })
  if (response.ok) await giveBack()
  return response
}

type Grant = (services: AuthServices, c: AuthContext) => Promise<Response>

const grants = new Map<string, Grant>([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['pkce', grantByCode],
  ['id_token', grantByIdToken],
])

function findGrant(services: AuthServices, type: string) {
  const grant = grants.get(type)
  if (grant) return (c: AuthContext) => grant(services, c)
  const added = services.parts.flatMap((part) => Object.entries(part.grants ?? {}))
  return new Map(added).get(type)
}
