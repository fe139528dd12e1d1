import { SignJWT } from 'jose'
import { afterAll, expect, test, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { jwtSecret, openPlatform, signHs256 } from '../testing/open-platform.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { revokeKeys } from './signing-keys-store.ts'
import { createVerifyToken } from './verify-token.ts'

const db = await openTestDatabase()
const { platform, call } = await openPlatform(db.pools)
const keys = await loadSigningKeys(db.pools.auth)
const verifyToken = createVerifyToken(keys, jwtSecret)
const invalid = { ok: false, reason: 'invalid' }

afterAll(async () => {
  await platform.close()
})

test('G150 the JWKS shows public keys only', async () => {
  const { headers, body } = await call('GET', '/auth/v1/.well-known/jwks.json')
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(body.keys).toHaveLength(1)
  expect(body.keys[0]).toMatchObject({
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    kid: (await keys.active()).id,
  })
  expect(body.keys[0]).not.toHaveProperty('d')
  expect(body.keys[0]).not.toHaveProperty('k')
})

test('our own token is accepted and its payload is returned as signed', async () => {
  const token = await ours({ role: 'authenticated', sub: 'x' })
  const verdict = await verifyToken(token)
  expect(verdict).toMatchObject({ ok: true, claims: { role: 'authenticated', sub: 'x' } })
  expect(verdict.ok && JSON.parse(verdict.raw)).toEqual(verdict.ok && verdict.claims)
})

test('G151 a token signed with our public key as a secret is refused', async () => {
  const [published] = await keys.published()
  const secrets = [JSON.stringify(published), published?.x ?? '', published?.kid ?? '']
  for (const secret of secrets) {
    for (const kid of [(await keys.active()).id, undefined]) {
      const token = await new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256', ...(kid ? { kid } : {}) })
        .sign(new TextEncoder().encode(secret))
      expect(await verifyToken(token)).toEqual(invalid)
    }
  }
})

test('a token signed with the shared secret cannot use our key id', async () => {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', kid: (await keys.active()).id })
    .sign(new TextEncoder().encode(jwtSecret))
  expect(await verifyToken(token)).toEqual(invalid)
})

test('a cached token is refused once its key is revoked', async () => {
  const own = await loadSigningKeys(db.pools.auth)
  const verify = createVerifyToken(own, jwtSecret)
  const token = await ours({ role: 'authenticated' })
  expect(await verify(token)).toMatchObject({ ok: true })
  await revokeKeys(db.pools.auth)
  await own.refresh()
  expect(await verify(token)).toEqual(invalid)
})

test('an unsigned token is refused for any algorithm name', async () => {
  const payload = encode({ role: 'service_role' })
  for (const alg of ['none', 'None', 'NONE', '', 'HS256', 'ES256']) {
    for (const kid of [(await keys.active()).id, undefined]) {
      expect(await verifyToken(`${encode({ alg, kid })}.${payload}.`)).toEqual(invalid)
    }
  }
})

test('malformed tokens are invalid and never throw', async () => {
  for (const token of ['', '.', '..', 'a.b.c', 'abc', 'é.é.é', '\u0000', 'x'.repeat(10_000)]) {
    expect(await verifyToken(token)).toEqual(invalid)
  }
})

test('a payload that is not an object or has non-numeric times is refused', async () => {
  const { CompactSign } = await import('jose')
  for (const payload of ['[]', 'null', '"x"', '{', '{"exp":"soon"}', '{"nbf":99999999999}']) {
    const token = await new CompactSign(new TextEncoder().encode(payload))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(jwtSecret))
    expect(await verifyToken(token)).toEqual(invalid)
  }
})

test('an expired token is reported as expired, even from the cache', async () => {
  expect(await verifyToken(await signHs256({ role: 'anon' }, jwtSecret, '-1s'))).toEqual({
    ok: false,
    reason: 'expired',
  })
  const token = await signHs256({ role: 'anon' }, jwtSecret, '1h')
  expect(await verifyToken(token)).toMatchObject({ ok: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await verifyToken(token)).toEqual({ ok: false, reason: 'expired' })
})

async function ours(claims: Record<string, unknown>) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: (await keys.active()).id })
    .setExpirationTime('1h')
    .sign((await keys.active()).privateKey)
}

function encode(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
