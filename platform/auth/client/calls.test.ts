import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { openCalls } from '../../testing/open-calls.ts'

// Each call of the authentication client with its parameters and effect.
const db = await openTestDatabase()
const auth = await openCalls(db.pools)
const password = 'techo-firme-9'
const captcha = { captcha_token: expect.any(String) }
const challenge = {
  code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  code_challenge_method: 's256',
}

afterAll(async () => {
  await auth.close()
})

test('spec: sign up with email, password, metadata full_name, redirect to {origin}/admin', async () => {
  const email = 'signup@example.com'
  const { auth: client, requests } = auth.open()
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      data: { full_name: 'Ana Ruiz' },
      emailRedirectTo: `${publicUrl}/admin`,
      ...auth.captcha(),
    },
  })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ana Ruiz' })
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: `/signup?redirect_to=${encodeURIComponent(`${publicUrl}/admin`)}`,
    body: { email, password, data: { full_name: 'Ana Ruiz' }, gotrue_meta_security: captcha },
  })
  const link = new URL(auth.lastMail(email).url)
  expect(link.searchParams.get('redirect_to')).toBe(`${publicUrl}/admin`)
})

test('spec: sign in with password (email, password)', async () => {
  const { email } = await auth.person('signin@example.com')
  const { auth: client, requests } = auth.open()
  const { data } = await client.signInWithPassword({ email, password, options: auth.captcha() })
  expect(data.user?.email).toBe(email)
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/token?grant_type=password',
    body: { email, password, gotrue_meta_security: captcha },
  })
})

test('spec: POST /recover (email, code challenge, captcha): password-reset email with redirect to {origin}/auth?reset=true', async () => {
  const { email } = await auth.person('recover@example.com')
  const { auth: client, requests, events } = auth.open({ flowType: 'pkce' })
  const redirectTo = `${publicUrl}/auth?reset=true`
  const sent = await client.resetPasswordForEmail(email, { redirectTo, ...auth.captcha() })
  expect(sent.error).toBeNull()
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: `/recover?redirect_to=${encodeURIComponent(redirectTo)}`,
      body: { email, ...challenge, gotrue_meta_security: captcha },
    },
  ])
  const landing = new URL(await follow(email))
  expect(landing.searchParams.get('reset')).toBe('true')
  const code = landing.searchParams.get('code') ?? ''
  expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(email)
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('spec: POST /token?grant_type=pkce (auth_code, code_verifier)', async () => {
  const { email } = await auth.person('pkce@example.com')
  const { auth: client, requests } = auth.open({ flowType: 'pkce' })
  await client.signInWithOtp({ email, options: auth.captcha() })
  const code = new URL(await follow(email)).searchParams.get('code') ?? ''
  expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(email)
  const { code_challenge } = requests[0]?.body ?? {}
  const { path, body } = requests[1] ?? {}
  expect(path).toBe('/token?grant_type=pkce')
  expect(body).toEqual({ auth_code: code, code_verifier: expect.any(String) })
  const hash = createHash('sha256').update(body.code_verifier).digest('base64url')
  expect(hash).toBe(code_challenge)
})

test('spec: POST /token?grant_type=refresh_token (refresh_token)', async () => {
  const { auth: client, requests } = await auth.signedIn('refresh@example.com')
  const before = (await client.getSession()).data.session?.refresh_token
  const { data } = await client.refreshSession()
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/token?grant_type=refresh_token',
    body: { refresh_token: before },
  })
  expect(data.session?.refresh_token).not.toBe(before)
})

test('spec: POST /otp (email, data, create_user default true, captcha, code challenge)', async () => {
  const email = 'otp@example.com'
  const byMail = auth.open({ flowType: 'pkce' })
  const data = { full_name: 'Ana' }
  const mailed = await byMail.auth.signInWithOtp({ email, options: { data, ...auth.captcha() } })
  expect(mailed.error).toBeNull()
  expect(byMail.requests).toMatchObject([
    {
      method: 'POST',
      path: '/otp',
      body: { email, data, create_user: true, ...challenge, gotrue_meta_security: captcha },
    },
  ])
  expect(auth.lastMail(email).userMetadata).toMatchObject(data)
})

test('spec: POST /verify (verification fields plus captcha)', async () => {
  const email = 'verify@example.com'
  const { auth: client, requests } = auth.open()
  await client.signInWithOtp({ email, options: auth.captcha() })
  const token = auth.lastMail(email).code
  const verified = await client.verifyOtp({ email, token, type: 'email', options: auth.captcha() })
  expect(verified.data.user?.email).toBe(email)
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/verify',
    body: { email, token, type: 'email', gotrue_meta_security: captcha },
  })
})

test('spec: POST /resend (email, type, captcha)', async () => {
  const email = 'resend@example.com'
  const { auth: client, requests } = auth.open()
  await client.signUp({ email, password, options: auth.captcha() })
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = now() - interval '61 seconds' where email = $1`,
    [email],
  )
  const sent = auth.mails.length
  expect((await client.resend({ type: 'signup', email, options: auth.captcha() })).error).toBeNull()
  expect(auth.mails).toHaveLength(sent + 1)
  const [, mailed] = requests
  expect(mailed).toMatchObject({
    path: '/resend',
    body: { email, type: 'signup', gotrue_meta_security: captcha },
  })
})

/** Where the newest email's link redirects to. */
async function follow(email: string): Promise<string> {
  const { pathname, search } = new URL(auth.lastMail(email).url)
  const answer = await fetch(auth.url + pathname + search, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}
