import { grantAccess } from '../sessions/access.ts'
import type { Access } from '../services/signed-in.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { isOlderThan, flowStateSeconds } from '../ground/durations.ts'
import { AuthError, unexpectedFailure } from '../ground/errors.ts'
import { endFlow } from '../stores/flows.ts'
import { withMails } from '../mails/with-mails.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { retryOnConflict } from '../ground/unique-violation.ts'
import { codeRedirect, withQuery } from '../redirects/redirect-address.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { readAppleName } from './apple-name.ts'
import { signInPerson, type SignedInPerson, type SignInRequest } from './external-account.ts'
import { ProviderError, type Granted } from '../services/identity-provider.ts'
import { linkPerson } from './link-identity.ts'
import {
  completeOAuthFlow,
  findOAuthFlow,
  lockOAuthFlow,
  takeVerifier,
  type OAuthFlow,
} from './oauth-flow-store.ts'
import {
  oauthErrorRedirect,
  redirectedError,
  sessionRedirect,
} from '../redirects/oauth-redirect.ts'

/**
 * The redirect URI for providers. Always redirects to one of our pages: the sign-in's `redirect_to`, or the
 * site if the state is unknown.
 */
export async function callback(services: AuthServices, c: AuthContext): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  const params = await readParams(c)
  let flow: OAuthFlow
  try {
    await countCall(services, c, 'tokenOverall')
    flow = await requireFlow(services, params.get('state') ?? '')
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const { oauth, publicUrl } = services.settings
    return c.redirect(withQuery(oauth?.fallbackUrl ?? publicUrl, redirectedError(error)), 303)
  }
  const target = flow.referrer ?? services.settings.publicUrl
  const refusal = params.get('error')
  if (refusal) {
    const description = params.get('error_description') ?? ''
    return c.redirect(
      oauthErrorRedirect(target, {
        error: refusal.slice(0, 100),
        error_description: description.slice(0, 500),
      }),
      302,
    )
  }
  try {
    return c.redirect(await comeBack(services, c, flow, params, target), 302)
  } catch (error) {
    return c.redirect(oauthErrorRedirect(target, toAuthError(error, services)), 302)
  }
}

function toAuthError(error: unknown, services: AuthServices): AuthError {
  if (error instanceof AuthError) return error
  services.onError(error, 'oauth')
  return unexpectedFailure()
}

/** Apple posts a form; all other providers redirect. */
async function readParams(c: AuthContext): Promise<URLSearchParams> {
  if (c.req.method !== 'POST') return new URL(c.req.url).searchParams
  return new URLSearchParams(await c.req.text())
}

async function requireFlow({ pool }: AuthServices, state: string): Promise<OAuthFlow> {
  if (state === '') {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  }
  if (!isUuid(state)) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
  }
  const flow = await findOAuthFlow(pool, state)
  if (!flow) throw unknownState()
  if (isOlderThan(flow.created_at, flowStateSeconds)) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired')
  }
  if (flow.user_id !== null) throw alreadyUsed()
  return flow
}

function unknownState(): AuthError {
  return new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
}

function alreadyUsed(): AuthError {
  return new AuthError(400, 'flow_state_already_used', 'State has already been used')
}

async function comeBack(
  services: AuthServices,
  c: AuthContext,
  flow: OAuthFlow,
  params: URLSearchParams,
  target: string,
): Promise<string> {
  const granted = await redeem(services, flow, params)
  if (granted.person.email === '') {
    throw new AuthError(
      500,
      'unexpected_failure',
      'Error getting user email from external provider',
    )
  }
  const access = await retryOnConflict(() => settle(services, c, flow, granted))
  if (access instanceof AuthError) throw access
  return access
    ? sessionRedirect(target, access, granted)
    : codeRedirect(target, flow.auth_code ?? '')
}

async function redeem(
  services: AuthServices,
  flow: OAuthFlow,
  params: URLSearchParams,
): Promise<Granted> {
  if (!params.get('code')) {
    throw new AuthError(
      400,
      'bad_oauth_callback',
      'OAuth callback with missing authorization code missing',
    )
  }
  const provider = services.settings.oauth?.providers.get(flow.provider_type)
  if (!provider) {
    throw new AuthError(
      400,
      'oauth_provider_not_supported',
      'Unsupported provider: provider is not enabled',
    )
  }
  const verifier = await takeVerifier(services.pool, flow)
  if (verifier === null) throw alreadyUsed()
  try {
    const granted = await provider.redeem(params, { state: flow.id, verifier })
    return provider.name === 'apple' ? named(granted, params.get('user')) : granted
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.onError(error, 'oauth')
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  }
}

/** Apple sends the user's name once, outside the signed token. Nothing else is read from there. */
function named(granted: Granted, user: string | null): Granted {
  const name = readAppleName(user ?? '')
  if (name === '') return granted
  const { person } = granted
  return { ...granted, person: { ...person, data: { ...person.data, name, full_name: name } } }
}

/** @returns a session, or null if the client exchanges the flow's auth code for one */
function settle(
  services: AuthServices,
  c: AuthContext,
  flow: OAuthFlow,
  granted: Granted,
): Promise<Access | AuthError | null> {
  const { person } = granted
  return withMails(services, async (tx, mails) => {
    const request = { services, tx, c, mails, provider: flow.provider_type, person }
    const user = await personFor(request, flow)
    if (user instanceof AuthError) return user
    if (flow.code_challenge !== null) {
      await completeOAuthFlow(tx, flow, user.id, granted)
      return null
    }
    await endFlow(tx, flow.id)
    return grantAccess(services, tx, c, user, 'oauth')
  })
}

async function personFor(request: SignInRequest, flow: OAuthFlow): Promise<SignedInPerson> {
  if (flow.linking_target_id !== null) {
    if (!(await lockOAuthFlow(request.tx, flow.id))) throw unknownState()
    return linkPerson(request, flow.linking_target_id)
  }
  if (flow.invite_token !== null) return acceptInvitation(request, flow.invite_token)
  return signInPerson(request)
}
