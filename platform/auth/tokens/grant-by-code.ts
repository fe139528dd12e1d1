import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { flowStateSeconds, isOlderThan } from '../ground/durations.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { endFlow, lockFlow, type Flow, readSessionEnd } from '../stores/flows.ts'
import { answersChallenge } from '../ground/pkce.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserById, refuseBanned } from '../stores/users.ts'

const CodeGrant = z.object({ auth_code: text, code_verifier: text })

/** Exchanges the `?code=` of a redirect for a session, once, with the PKCE verifier. */
export async function grantByCode(services: AuthServices, c: AuthContext): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, CodeGrant)
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  const access = await inTransaction(services.pool, async (tx) => {
    const flow = await lockFlow(tx, code)
    if (!flow?.user_id) throw flowNotFound()
    if (isFlowExpired(flow)) {
      throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
    }
    const user = await findUserById(tx, flow.user_id)
    if (!user) throw flowNotFound()
    if (!isAnswered(flow, verifier)) {
      throw new AuthError(
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    refuseBanned(user)
    await audit(tx, 'login', user, readOrigin(c).address, { provider_type: flow.provider_type })
    const sessionEnds = await readSessionEnd(tx, flow.id)
    await endFlow(tx, flow.id)
    const granted = await grantAccess(
      services,
      tx,
      c,
      user,
      flow.authentication_method,
      sessionEnds,
    )
    return { ...granted, ...providerTokens(flow) }
  })
  return c.json(access)
}

/** The OAuth provider's tokens, returned once. */
function providerTokens(flow: Flow): Record<string, string> {
  const { provider_access_token: token, provider_refresh_token: refreshToken } = flow
  return {
    ...(token ? { provider_token: token } : {}),
    ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
  }
}

/** Five minutes from opening the link; before that, the lifetime of the email counts. */
function isFlowExpired(flow: Flow): boolean {
  return isOlderThan(flow.auth_code_issued_at ?? flow.created_at, flowStateSeconds)
}

function isAnswered(flow: Flow, verifier: string): boolean {
  const { code_challenge: challenge, code_challenge_method: method } = flow
  if (!challenge || !method) return false
  return answersChallenge(verifier, { challenge, method })
}

function flowNotFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
