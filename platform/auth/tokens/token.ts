import { AuthError } from '../ground/errors.ts'
import { grantByIdToken } from '../oauth/grant-by-id-token.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthContext, AuthServices } from '../services/services.ts'
import { grantByPassword } from './grant-by-password.ts'
import { grantByCode } from './grant-by-code.ts'
import { grantByRefreshToken } from './grant-by-refresh-token.ts'
import { grantByWallet } from '../web3/grant-by-wallet.ts'

/**
 * Calls that end well are given back to the strict limit: an office behind one address logs in as
 * often as it likes, while guessing stops.
 */
export async function token(services: AuthServices, c: AuthContext): Promise<Response> {
  const grant = grants[c.req.query('grant_type') ?? '']
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  await countCall(services, c, 'tokenOverall')
  const giveBack = await countCall(services, c, 'token')
  const response = await grant(services, c)
  if (response.ok) await giveBack()
  return response
}

type Grant = (services: AuthServices, c: AuthContext) => Promise<Response>

const grants: Record<string, Grant | undefined> = Object.assign(Object.create(null), {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByCode,
  id_token: grantByIdToken,
  web3: grantByWallet,
})
