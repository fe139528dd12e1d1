import { Buffer } from 'node:buffer'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openCalls } from '../../testing/open-calls.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { createSoftKey } from './testing/authenticator.ts'

// Security keys in the official client, and which passkey endpoints need a captcha.
const db = await openTestDatabase()
const auth = await openCalls(db.pools, {
  passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
})

afterAll(async () => {
  await auth.close()
})

test('spec: POST /factors/{factorId}/verify (a webauthn credential response)', async () => {
  const { auth: client, requests } = await auth.signedIn('keys@example.com')
  const enrolled = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Blue key' })
  const factorId = enrolled.data?.id ?? ''
  const site = { rpId: 'localhost', rpOrigins: [publicUrl] }
  const { data: begun } = await client.mfa.challenge({ factorId, webauthn: site })
  if (begun?.webauthn.type !== 'create') throw new Error('The challenge asks for no key.')
  const { publicKey } = begun.webauthn.credential_options
  const answer = createSoftKey(publicUrl).create({
    challenge: base64url(publicKey.challenge),
    rp: publicKey.rp,
    user: { id: base64url(publicKey.user.id) },
  })
  const credential = { ...answer, toJSON: () => answer } as never
  const verified = await client.mfa.verify({
    factorId,
    challengeId: begun.id,
    webauthn: { ...site, type: 'create', credential_response: credential },
  })
  expect(verified.error).toBeNull()
  expect(requests.at(-1)).toMatchObject({
    path: `/factors/${factorId}/verify`,
    body: {
      challenge_id: begun.id,
      webauthn: { ...site, type: 'create', credential_response: { id: answer.id } },
    },
  })
})

test('M6 passkey sign-in options need a captcha token, once per call', async () => {
  await auth.expectCaptcha('passkeys/authentication/options', {})
})

test.each([
  ['passkeys/authentication/verify', { challenge_id: 'x', credential: {} }],
  ['passkeys/registration/options', {}],
])('M6 %s needs no captcha token', async (path, body) => {
  const { body: answer } = await auth.call('POST', `/auth/v1/${path}`, { body })
  expect(answer.error_code).not.toBe('captcha_failed')
  expect(auth.siteverify.verified).toEqual([])
})

function base64url(bytes: BufferSource): string {
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(bytes)
    ? bytes
    : new Uint8Array(bytes)
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64url')
}
