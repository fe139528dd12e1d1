import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { isLoopbackHost } from '../../safe-address.ts'
import { isSameText } from '../ground/same-text.ts'
import { boundedFetch, mayAsk, type BoundedFetch } from './bounded-fetch.ts'
import { ProviderError, type IdTokenClaims } from '../services/identity-provider.ts'

export type Issuer = {
  /**
   * The discovery document.
   * @throws ProviderError
   */
  server(): Promise<oauth.AuthorizationServer>
  /** Options for requests to it: our fetch, and plain http for an issuer on this machine. */
  requests: { [oauth.customFetch]: BoundedFetch; [oauth.allowInsecureRequests]: boolean }
  /** @throws ProviderError unless the token is authentic, current and for one of `audiences` */
  verify(idToken: string, audiences: readonly string[], accessToken: string): Promise<IdTokenClaims>
}

type IssuerOptions = {
  /** Base of the discovery URL. */
  url: string
  /** The issuer in the discovery document, if it differs. */
  announcedAs?: string
  /** Whether it issues tokens as `iss`; `tenant` is the `tid` claim of Microsoft's tokens. */
  signsAs(iss: string, tenant: unknown): boolean
}

const hourMilliseconds = 60 * 60 * 1000
/** Visitors do not trigger a new request while a provider is down. */
const failureMilliseconds = 10_000
const longestToken = 16_384
/** Asymmetric signatures only. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
]

/** A configured OpenID Connect issuer; no other issuers are ever requested. */
export function openIssuer({ url, announcedAs = url, signsAs }: IssuerOptions): Issuer {
  const address = new URL(url)
  const ask = boundedFetch(address)
  const requests = {
    [oauth.customFetch]: ask,
    [oauth.allowInsecureRequests]: isLoopbackHost(address.hostname),
  }
  let known: { server: Promise<oauth.AuthorizationServer>; until: number } | null = null
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null

  function server(): Promise<oauth.AuthorizationServer> {
    if (known && Date.now() < known.until) return known.server
    const found = discover()
    const entry = { server: found, until: Date.now() + hourMilliseconds }
    known = entry
    found.catch(() => {
      entry.until = Date.now() + failureMilliseconds
    })
    return found
  }

  async function discover(): Promise<oauth.AuthorizationServer> {
    try {
      const response = await oauth.discoveryRequest(address, requests)
      const document = await oauth.processDiscoveryResponse(new URL(announcedAs), response)
      const { authorization_endpoint: authorize, token_endpoint: token, jwks_uri: jwks } = document
      for (const endpoint of [authorize, token, jwks]) {
        if (!endpoint || !URL.canParse(endpoint) || !mayAsk(address, new URL(endpoint))) {
          throw new ProviderError('the discovery document contains an unusable address')
        }
      }
      return document
    } catch (error) {
      throw toProviderError(error, `${address.origin} has no usable discovery document`)
    }
  }

  /** Cached for ten minutes; an unknown key triggers a new request at most twice a minute. */
  async function keySet() {
    const { jwks_uri: uri = '' } = await server()
    if (keys?.uri !== uri) {
      keys = { uri, find: createRemoteJWKSet(new URL(uri), { [customFetch]: ask }) }
    }
    return keys.find
  }

  return {
    server,
    requests,
    async verify(idToken, audiences, accessToken) {
      if (idToken.length > longestToken) throw new ProviderError('the id token is too long')
      const find = await keySet()
      try {
        const { payload, protectedHeader } = await jwtVerify(idToken, find, {
          algorithms,
          audience: [...audiences],
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: 10,
        })
        const { sub, iss } = payload
        if (typeof sub !== 'string' || typeof iss !== 'string' || !signsAs(iss, payload['tid'])) {
          throw new ProviderError('the id token has another issuer')
        }
        checkAccessToken(payload['at_hash'], accessToken, protectedHeader.alg)
        return { ...payload, sub, iss }
      } catch (error) {
        throw toProviderError(error, 'the id token is invalid')
      }
    },
  }
}

/** `at_hash` binds an id token to its access token (OpenID Connect Core 3.1.3.6). */
function checkAccessToken(expected: unknown, accessToken: string, alg: string): void {
  if (typeof expected !== 'string' || accessToken === '') return
  const bits = /(256|384|512)$/.exec(alg)?.[1] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  if (isSameText(digest.subarray(0, digest.length / 2).toString('base64url'), expected)) return
  throw new ProviderError('the id token belongs to another access token')
}

/** Describes a failure with the library's message and code, without what was sent or received. */
export function toProviderError(error: unknown, what: string): ProviderError {
  const message = error instanceof Error ? error.message : ''
  const code = error instanceof oauth.ResponseBodyError ? ` (${error.error})` : ''
  return new ProviderError(`${what}: ${message}${code}`)
}
