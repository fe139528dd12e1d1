import { requireUser } from '../sessions/bearer.ts'
import type { SignedIn } from '../services/signed-in.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { findTokenOwner } from '../stores/one-time-tokens.ts'
import { readChallenge } from '../ground/pkce.ts'
import { countCall } from '../services/rate-limiting.ts'
import { redirectTarget } from '../redirects/redirect-target.ts'
import { requireSecondStep } from '../sessions/require-second-step.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { ProviderError, type IdentityProvider } from '../services/identity-provider.ts'
import { startOAuthFlow } from './oauth-flow-store.ts'
import { oauthErrorRedirect } from '../redirects/oauth-redirect.ts'
import { isKnownProvider } from './known-providers.ts'

/** Redirects the browser to a provider to sign in. */
export async function authorize(services: AuthServices, c: AuthContext): Promise<Response> {
  await countCall(services, c, 'tokenOverall')
  return c.redirect(await providerAddress(services, c, null), 302)
}

/** Redirects a signed-in user to a provider to link an identity. */
export async function authorizeLinking(services: AuthServices, c: AuthContext): Promise<Response> {
  const signedIn = await requireUser(services, c)
  const { user } = signedIn
  requireManualLinking(services)
  await requireLinkingLevel(services, signedIn)
  await countCall(services, c, 'tokenOverall')
  const url = await providerAddress(services, c, user.id)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

export function requireLinkingLevel(services: AuthServices, signedIn: SignedIn): Promise<void> {
  const why = 'AAL2 session is required to change how one signs in when MFA is enabled'
  return requireSecondStep(services, signedIn, 403, why)
}

export function requireManualLinking({ settings }: AuthServices): void {
  if (settings.oauth?.manualLinking) return
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

async function providerAddress(
  services: AuthServices,
  c: AuthContext,
  linkingTargetId: string | null,
): Promise<string> {
  const query = new URL(c.req.url).searchParams
  const provider = providerNamed(services, query.get('provider') ?? '')
  const inviteToken = query.get('invite_token') || null
  if (inviteToken && !(await findTokenOwner(services.pool, inviteToken, ['confirmation_token']))) {
    throw new AuthError(404, 'user_not_found', 'User identified by token not found')
  }
  const target = redirectTarget(c, services.settings)
  const challenge = readChallenge(
    query.get('code_challenge') ?? '',
    query.get('code_challenge_method') ?? '',
  )
  const scopes = (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  const ask = await startOAuthFlow(services.pool, {
    provider: provider.name,
    challenge,
    target,
    inviteToken,
    linkingTargetId,
  })
  try {
    return (await provider.authorizationUrl(ask, scopes, readExtras(query))).href
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.onError(error, 'oauth')
    const failure = new AuthError(503, 'unexpected_failure', `${provider.name} does not answer`)
    // The browser navigates here, so redirect with the error; Supabase Auth would show JSON.
    return oauthErrorRedirect(target, failure)
  }
}

/** @throws validation_failed with Supabase Auth's messages */
function providerNamed({ settings }: AuthServices, wanted: string): IdentityProvider {
  const name = wanted.toLowerCase()
  const provider = settings.oauth?.providers.get(name)
  if (provider) return provider
  throw validationFailed(
    isKnownProvider(name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name.slice(0, 50)} could not be found`,
  )
}

/** Query parameters that callers cannot pass on to the provider: ours, or meant for us. */
const reserved = [
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
  'request',
  'request_uri',
  'provider',
  'scopes',
  'redirect_to',
  'invite_token',
  'skip_http_redirect',
  'apikey',
]

function readExtras(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !reserved.includes(name.toLowerCase())))
}
