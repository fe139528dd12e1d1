import { generateKeyPairSync } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openCalls } from '../../testing/open-calls.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { openIdentityProvider, readRequest } from './testing/identity-provider.ts'
import { register, samlOptions } from './testing/sso.ts'

// The single sign-on call of the official client, with a captcha.
const db = await openTestDatabase()
const company = await openIdentityProvider()
const { saml } = samlOptions(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
const auth = await openCalls(db.pools, { saml })
const provider = await register(auth, company, { domains: ['empresa.example'] })

afterAll(async () => {
  await Promise.all([auth.close(), company.close()])
})

test('spec: POST /sso (provider_id or domain, redirect_to, captcha, skip_http_redirect, code challenge)', async () => {
  const { auth: client, requests } = auth.open({ flowType: 'pkce' })
  const redirectTo = `${publicUrl}/dashboard`
  for (const wanted of [{ domain: 'empresa.example' }, { providerId: provider.id }]) {
    const { data, error } = await client.signInWithSSO({
      ...wanted,
      options: { redirectTo, ...auth.captcha() },
    })
    expect(error).toBeNull()
    expect(readRequest(data?.url ?? '').xml).toContain('AuthnRequest')
  }
  const rest = {
    redirect_to: redirectTo,
    skip_http_redirect: true,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 's256',
    gotrue_meta_security: { captcha_token: expect.any(String) },
  }
  expect(requests).toEqual([
    expect.objectContaining({ path: '/sso', body: { domain: 'empresa.example', ...rest } }),
    expect.objectContaining({ path: '/sso', body: { provider_id: provider.id, ...rest } }),
  ])
})

test('M6 POST /sso needs a captcha token, once per call', async () => {
  await auth.expectCaptcha('sso', { domain: 'example.com' })
})
