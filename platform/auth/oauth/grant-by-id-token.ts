import { createHash } from 'node:crypto'
import { z } from 'zod'
import { grantAccess } from '../sessions/access.ts'
import type { Access, SignedIn } from '../services/signed-in.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { requireUser } from '../sessions/bearer.ts'
import { flag, readBody, text } from '../ground/body.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { withMails } from '../mails/with-mails.ts'
import { isSameText } from '../ground/same-text.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { retryOnConflict } from '../ground/unique-violation.ts'
import { signInPerson } from './external-account.ts'
import { ProviderError, type IdentityProvider, type Person } from '../services/identity-provider.ts'
import { requireLinkingLevel } from './authorize.ts'
import { linkPerson } from './link-identity.ts'

const IdTokenGrant = z.object({
  id_token: text,
  access_token: text,
  nonce: text,
  provider: text,
  client_id: text,
  issuer: text,
  link_identity: flag,
})

/** Signs in with an id token that an app received from a provider. */
export async function grantByIdToken(services: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, IdTokenGrant)
  if (body.id_token === '') return refuse(c, 'id_token required')
  if (body.provider === '' && (body.client_id === '' || body.issuer === '')) {
    return refuse(c, 'provider or client_id and issuer required')
  }
  if (body.link_identity && !c.req.header('authorization')) {
    return refuse(c, 'Linking requires a valid user access token in Authorization')
  }
  const target = body.link_identity ? await linkingTarget(services, c) : null
  const provider = requireProvider(services, body)
  const read = await readToken(provider, body.id_token, body.access_token)
  if (!read) return refuse(c, 'Bad ID token')
  const { person, claims } = read
  if (provider.checksNonce) {
    const expected = typeof claims.nonce === 'string' ? claims.nonce : ''
    if ((expected === '') !== (body.nonce === '')) {
      return refuse(c, 'Passed nonce and nonce in id_token should either both exist or not.')
    }
    if (!matchesHash(body.nonce, expected)) return refuse(c, 'Nonces mismatch', 'invalid nonce')
  }
  const access = await retryOnConflict(() => settle(services, c, provider.name, person, target))
  if (access instanceof AuthError) throw access
  return c.json(access)
}

async function linkingTarget(services: AuthServices, c: AuthContext): Promise<SignedIn> {
  const signedIn = await requireUser(services, c)
  await requireLinkingLevel(services, signedIn)
  return signedIn
}

function refuse(c: AuthContext, description: string, error = 'invalid request'): Response {
  return c.json({ error, error_description: description }, 400)
}

/** The issuers that error messages name for these providers. */
const issuers: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  azure: 'https://login.microsoftonline.com/common/v2.0',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: '',
}

function requireProvider(
  { settings }: AuthServices,
  { provider: name, issuer }: z.output<typeof IdTokenGrant>,
): IdentityProvider {
  const providers = settings.oauth?.providers ?? new Map<string, IdentityProvider>()
  const found =
    name === ''
      ? [...providers.values()].find((provider) => provider.signsAs(issuer))
      : providers.get(name)
  if (found) return found
  const isKnown = Object.hasOwn(issuers, name)
  if (!isKnown) throw validationFailed(`Custom OIDC provider ${JSON.stringify(name)} not allowed`)
  throw new AuthError(
    400,
    'provider_disabled',
    `Provider (issuer ${JSON.stringify(issuers[name])}) is not enabled`,
  )
}

/** @returns null if the token is invalid */
async function readToken(provider: IdentityProvider, idToken: string, accessToken: string) {
  try {
    return await provider.readIdToken(idToken, accessToken)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return null
  }
}

function matchesHash(nonce: string, expected: string): boolean {
  if (expected === '') return true
  return isSameText(createHash('sha256').update(nonce).digest('hex'), expected)
}

function settle(
  services: AuthServices,
  c: AuthContext,
  provider: string,
  person: Person,
  target: SignedIn | null,
): Promise<Access | AuthError> {
  return withMails(services, async (tx, mails) => {
    const request = { services, tx, c, mails, provider, person }
    if (target) await lockSignedIn(tx, target)
    const user = await (target ? linkPerson(request, target.user.id) : signInPerson(request))
    return user instanceof AuthError ? user : grantAccess(services, tx, c, user, 'oauth')
  })
}
