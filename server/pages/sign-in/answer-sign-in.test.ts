import { afterAll, beforeAll, expect, test } from 'vitest'
import { speak } from '../../../text/speak.ts'
import { emailMark, noteMark } from '../../../wire/sign-in-page.ts'
import { createPages } from '../pages.ts'

const publicUrl = 'https://leads.example'
const { auth, toasts } = speak('en')
const session = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, expires_at: 9 }

/** Responses of auth/v1 by path; every other path returns 200 and {}. */
let answers: Record<string, { status: number; body: object }> = {}
let calls: Array<{ path: string; body: unknown; headers: Headers }> = []

function openPages(hasAuth = true) {
  calls = []
  return createPages({
    files: new Map(),
    publicUrl,
    backendUrl: null,
    onUnknownPath: () => {},
    signIn: {
      readPage: (name) => `${name} <p class="note">${noteMark}</p><input value="${emailMark}">`,
      publicUrl,
      anonKey: 'anon',
      fetch: hasAuth ? answerAuth : null,
    },
  })
}

async function answerAuth(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace('/auth/v1', '') + search
  calls.push({ path, body: await request.json(), headers: request.headers })
  const { status, body } = answers[path.split('?')[0] ?? ''] ?? { status: 200, body: {} }
  return Response.json(body, { status })
}

async function send(
  fields: Record<string, string>,
  { headers = {}, hasAuth = true }: { headers?: Record<string, string>; hasAuth?: boolean } = {},
) {
  const body = new URLSearchParams(fields).toString()
  const response = await openPages(hasAuth).request('/auth', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body,
  })
  return { response, page: await response.text() }
}

const login = { action: 'log-in', email: ' ana@example.com ', password: ' secret ' }

beforeAll(() => {
  answers = { '/token': { status: 200, body: session } }
})
afterAll(() => {
  answers = {}
})

test('a login without a script leads to the page with the session in the fragment', async () => {
  const { response } = await send(login, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(response.status).toBe(303)
  const target = new URL(response.headers.get('location') ?? '', publicUrl)
  expect(target.pathname + target.search).toBe('/auth')
  expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({
    token_type: 'bearer',
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_in: '3600',
    expires_at: '9',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(calls[0]?.path).toBe('/token?grant_type=password')
  expect(calls[0]?.body).toEqual({ email: 'ana@example.com', password: ' secret ' })
  // The rate limits see the caller, not this server.
  expect(calls[0]?.headers.get('x-forwarded-for')).toBe('203.0.113.9')
})

test('a refused login shows the page with the sentence and the address, never the password', async () => {
  const body = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }
  answers = { '/token': { status: 400, body } }
  const english = await send(login)
  expect(english.response.status).toBe(400)
  expect(english.page).toContain('<p class="note">Invalid login credentials</p>')
  expect(english.page).toContain('value="ana@example.com"')
  expect(english.page).not.toContain('secret')
  expect(english.response.headers.get('content-security-policy')).toContain("form-action 'self'")
  const spanish = await send(login, { headers: { cookie: 'lang=es' } })
  expect(spanish.page).toContain('pages/es/auth.html')
  expect(spanish.page).toContain(speak('es').auth.refusals.get('invalid_credentials'))
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another type of body', { 'content-type': 'text/plain' }],
  ['a large body', { 'content-length': '9000' }],
])('a form from %s is refused without calling auth/v1', async (_what, headers) => {
  const { response, page } = await send(login, { headers })
  expect(response.status).toBe(403)
  expect(page).toContain(auth.formFromElsewhere)
  expect(calls).toEqual([])
})

test('where auth/v1 runs elsewhere or asks for a captcha, the page says that it needs JavaScript', async () => {
  const { page } = await send(login, { hasAuth: false })
  expect(page).toContain(auth.formNeedsScript)
})

test('a sign-up without a script ends its session, and the person logs in', async () => {
  answers = { '/signup': { status: 200, body: session } }
  const { page } = await send({ ...login, action: 'sign-up', fullName: 'Ana' })
  expect(page).toContain('pages/en/auth.html')
  expect(page).toContain(toasts.signedUp)
  expect(calls[0]?.body).toMatchObject({ data: { full_name: 'Ana', language: 'en' } })
  expect(calls[1]?.path).toBe('/logout?scope=local')
  expect(calls[1]?.headers.get('authorization')).toBe('Bearer a.b.c')
})

test('a sign-up without a name shows its tab again', async () => {
  const { page } = await send({ ...login, action: 'sign-up', fullName: '  ' })
  expect(page).toContain('pages/en/auth-sign-up.html')
  expect(page).toContain(auth.nameRequired)
  expect(calls).toEqual([])
})

test('a reset link is sent without a script', async () => {
  const { page } = await send({ action: 'forgot', email: 'ana@example.com' })
  expect(page).toContain(auth.sent('ana@example.com'))
  const back = encodeURIComponent(`${publicUrl}/auth?reset=true`)
  expect(calls[0]?.path).toBe(`/recover?redirect_to=${back}`)
})

test('requesting a sign-in link does not reveal whether an address has an account', async () => {
  answers = { '/otp': { status: 422, body: { error_code: 'otp_disabled', msg: 'Signups' } } }
  const { page, response } = await send({ action: 'link', email: 'ana@example.com' })
  expect(response.status).toBe(200)
  expect(page).toContain(auth.linkSent('ana@example.com'))
  expect(calls[0]?.body).toEqual({ email: 'ana@example.com', create_user: false })
})
