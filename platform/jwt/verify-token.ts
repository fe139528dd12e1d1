import { Buffer } from 'node:buffer'
import { compactVerify, decodeProtectedHeader, errors, type CryptoKey } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Claims, TokenVerdict } from '../claims.ts'
import { isRecord } from '../is-record.ts'
import type { SigningKeys } from './signing-keys.ts'

export type VerifyToken = (token: string) => Promise<TokenVerdict>

const invalid: TokenVerdict = { ok: false, reason: 'invalid' }
const expired: TokenVerdict = { ok: false, reason: 'expired' }

/** Checks a signature once and caches the result until the token expires. */
const rememberedTokens = 10_000

/**
 * Checks bearer tokens: ours (ES256, by key id) and those signed with the shared secret (HS256: the
 * anon and service_role keys, tokens of other services). The key decides the algorithm, never the
 * token: a token that names our key and another algorithm is refused, and so is `none`.
 */
export function createVerifyToken(keys: SigningKeys, jwtSecret: string): VerifyToken {
  const secret = new TextEncoder().encode(jwtSecret)
  const remembered = new LRUCache<string, Verified>({ max: rememberedTokens })

  return async (token) => {
    const known = remembered.get(token)
    // A revoked key invalidates its tokens, cached ones included.
    if (known && (known.keyId === null || (await keys.find(known.keyId)))) {
      return isExpired(known.verdict.claims) ? expired : known.verdict
    }
    const { verdict, keyId } = await verify(token, keys, secret)
    if (verdict.ok) remembered.set(token, { verdict, keyId })
    else remembered.delete(token)
    return verdict
  }
}

/** Verifies with our key of this id, or with the shared secret when the id is null. */
type Checked = { verdict: TokenVerdict; keyId: string | null }
type Verified = Checked & { verdict: { ok: true } }

async function verify(token: string, keys: SigningKeys, secret: Uint8Array): Promise<Checked> {
  try {
    const header = decodeProtectedHeader(token)
    const ours = typeof header.kid === 'string' ? await keys.find(header.kid) : null
    const keyId = ours && header.kid !== undefined ? header.kid : null
    const raw = ours
      ? await verifyPayload(token, ours, 'ES256')
      : await verifyPayload(token, secret, 'HS256')
    const claims = readClaims(raw)
    if (!claims) return { verdict: invalid, keyId }
    if (isExpired(claims)) return { verdict: expired, keyId }
    return { verdict: { ok: true, claims, raw }, keyId }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      return { verdict: invalid, keyId: null }
    }
    throw error
  }
}

async function verifyPayload(
  token: string,
  key: CryptoKey | Uint8Array,
  algorithm: 'ES256' | 'HS256',
): Promise<string> {
  const { payload } = await compactVerify(token, key, { algorithms: [algorithm] })
  return Buffer.from(payload).toString('utf8')
}

function readClaims(raw: string): Claims | null {
  let payload: unknown
  try {
    payload = JSON.parse(raw)
  } catch {
    return null
  }
  if (!isRecord(payload)) return null
  const { exp, nbf, role, ...rest } = payload
  if (exp !== undefined && typeof exp !== 'number') return null
  if (nbf !== undefined && (typeof nbf !== 'number' || nbf > nowSeconds())) return null
  return {
    ...rest,
    ...(exp === undefined ? {} : { exp }),
    role: typeof role === 'string' ? role : '',
  }
}

function isExpired(claims: Claims): boolean {
  return claims.exp !== undefined && claims.exp <= nowSeconds()
}

function nowSeconds(): number {
  return Date.now() / 1000
}
