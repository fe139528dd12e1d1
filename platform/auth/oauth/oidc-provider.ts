import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import * as oauth from 'oauth4webapi'
import type { Ask, IdentityProvider, Person, IdTokenClaims } from '../services/identity-provider.ts'
import { isRecord } from '../../is-record.ts'
import { toProviderError, type Issuer } from './issuer.ts'

export type OidcOptions = {
  name: string
  issuer: Issuer
  clientIds: readonly [string, ...string[]]
  /** Apple's secret is signed for each request. */
  secret(): Promise<string>
  redirectUri: string
  scopes: string[]
  /** Extra parameters of the authorization request, such as `response_mode`. */
  parameters?: Record<string, string>
  signsAs(iss: string): boolean
  readPerson(claims: unknown): Person
  /** The provider supports PKCE but its discovery document does not say so. */
  takesPkce?: boolean
  /** Requests userinfo if the id token has no address. */
  asksUserInfo?: boolean
}

/** An OpenID Connect provider: authorization code with PKCE, state and nonce. */
export function oidcProvider(options: OidcOptions): IdentityProvider {
  const { name, issuer, clientIds, redirectUri } = options
  const [clientId] = clientIds
  const client: oauth.Client = { client_id: clientId }

  const takesPkce = async () => options.takesPkce || supportsS256(await issuer.server())

  async function exchange(callback: URLSearchParams, ask: Ask) {
    const server = await issuer.server()
    // Apple sends parameters that the library rejects.
    const known = ['code', 'state', 'iss'].flatMap((key) =>
      callback.has(key) ? [[key, callback.get(key) ?? '']] : [],
    )
    const params = oauth.validateAuthResponse(server, client, new URLSearchParams(known), ask.state)
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth(server, await options.secret()),
      params,
      redirectUri,
      (await takesPkce()) ? ask.verifier : oauth.nopkce,
      issuer.requests,
    )
    const named = await withSigningIssuer(server, response.clone(), options.signsAs)
    return oauth.processAuthorizationCodeResponse(named, client, response, {
      expectedNonce: deriveNonce(ask.verifier),
      requireIdToken: true,
    })
  }

  async function loadPerson(claims: IdTokenClaims, accessToken: string): Promise<Person> {
    const person = options.readPerson(claims)
    const server = await issuer.server()
    if (person.email !== '' || !options.asksUserInfo || !server.userinfo_endpoint) return person
    const response = await oauth.userInfoRequest(server, client, accessToken, issuer.requests)
    const userInfo = await oauth.processUserInfoResponse(server, client, claims.sub, response)
    return options.readPerson({ ...claims, ...userInfo, iss: claims.iss })
  }

  return {
    name,
    checksNonce: true,
    signsAs: options.signsAs,

    async authorizationUrl(ask, scopes, extras) {
      const { authorization_endpoint: endpoint = '' } = await issuer.server()
      const parameters = {
        ...options.parameters,
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: [...new Set([...options.scopes, ...scopes])].join(' '),
        ...(await authorizationParameters(ask, await takesPkce())),
      }
      const url = new URL(endpoint)
      for (const [key, value] of [...extras, ...Object.entries(parameters)]) {
        url.searchParams.set(key, value)
      }
      return url
    },

    async redeem(callback, ask) {
      try {
        const tokens = await exchange(callback, ask)
        const claims = await issuer.verify(tokens.id_token ?? '', [clientId], tokens.access_token)
        return {
          person: await loadPerson(claims, tokens.access_token),
          accessToken: tokens.access_token,
          refreshToken: tokens.refresh_token ?? '',
        }
      } catch (error) {
        throw toProviderError(error, `${name} rejected the code`)
      }
    },

    async readIdToken(idToken, accessToken) {
      const claims = await issuer.verify(idToken, clientIds, accessToken)
      return { claims, person: readPersonIn(claims, options.readPerson) }
    },
  }
}

/**
 * Microsoft and Apple sign with another issuer than their discovery documents name, and the library
 * accepts one.
 */
async function withSigningIssuer(
  server: oauth.AuthorizationServer,
  response: Response,
  signsAs: OidcOptions['signsAs'],
): Promise<oauth.AuthorizationServer> {
  const body: unknown = await response.json().catch(() => null)
  const token = isRecord(body) ? body['id_token'] : undefined
  const iss = typeof token === 'string' ? decodeJwt(token).iss : undefined
  return iss !== undefined && signsAs(iss) ? { ...server, issuer: iss } : server
}

async function authorizationParameters(
  { state, verifier }: Ask,
  takesPkce: boolean,
): Promise<Record<string, string>> {
  const parameters = { response_type: 'code', state, nonce: deriveNonce(verifier) }
  if (!takesPkce) return parameters
  const challenge = await oauth.calculatePKCECodeChallenge(verifier)
  return { ...parameters, code_challenge: challenge, code_challenge_method: 'S256' }
}

/** @throws ProviderError if the claims do not describe a user */
export function readPersonIn(claims: IdTokenClaims, read: (claims: unknown) => Person): Person {
  try {
    return read(claims)
  } catch (error) {
    throw toProviderError(error, 'the id token does not describe a user')
  }
}

/** The nonce is derived from the verifier, so it is not stored, and does not reveal the verifier. */
function deriveNonce(verifier: string): string {
  return createHash('sha256').update(`nonce ${verifier}`).digest('base64url')
}

function clientAuth(server: oauth.AuthorizationServer, secret: string): oauth.ClientAuth {
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_post')
    ? oauth.ClientSecretPost(secret)
    : oauth.ClientSecretBasic(secret)
}

function supportsS256({ code_challenge_methods_supported: methods }: oauth.AuthorizationServer) {
  return methods?.includes('S256') ?? false
}
