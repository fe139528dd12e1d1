import { beforeEach, expect, test, vi } from 'vitest'
import { isFromSignInForm, readBroughtSession } from './brought-session.ts'
import { endSignIn, hasStartedSignIn, startSignIn } from './started-here.ts'

const token = (email: unknown) => `head.${btoa(JSON.stringify({ email }))}.signature`

beforeEach(() => {
  sessionStorage.clear()
  location.hash = ''
})

test('the session of a link says whose account it is', () => {
  const access = token('ana@example.com')
  expect(readBroughtSession(`#access_token=${access}&refresh_token=r&type=signup`)).toEqual({
    email: 'ana@example.com',
    access_token: access,
    refresh_token: 'r',
  })
})

test.each([token(7), 'no token', 'a.%%%.b'])('the account of the token %s is unknown', (access) =>
  expect(
    readBroughtSession(`#access_token=${encodeURIComponent(access)}&refresh_token=r`),
  ).toMatchObject({ email: '' }),
)

test.each(['', '#', '#access_token=a', '#refresh_token=r', '#type=recovery'])(
  'the fragment %j brings no session',
  (fragment) => expect(readBroughtSession(fragment)).toBeNull(),
)

test('only a tab that left to sign in to this account takes its session without a question', () => {
  expect(hasStartedSignIn('ana@example.com')).toBe(false)
  startSignIn('Ana@Example.com')
  expect(hasStartedSignIn('ana@example.com')).toBe(true)
  expect(hasStartedSignIn('eve@example.com')).toBe(false)
})

test('a provider decides the account, for a quarter of an hour', () => {
  startSignIn()
  expect(hasStartedSignIn('ana@example.com')).toBe(true)
  expect(hasStartedSignIn('ana@example.com', Date.now() + 16 * 60 * 1000)).toBe(false)
})

test('a started sign-in takes one session', async () => {
  startSignIn()
  const fragment = `#access_token=${token('ana@example.com')}&refresh_token=r`
  expect((await openPage(fragment)).unaskedSession()).toBeNull()
  expect((await openPage(fragment)).unaskedSession()).toMatchObject({ email: 'ana@example.com' })
  startSignIn('ana@example.com')
  endSignIn()
  expect(hasStartedSignIn('ana@example.com')).toBe(false)
})

test('the auth client takes only the session that was in the fragment when the page was loaded', async () => {
  const access = token('ana@example.com')
  const fragment = `#access_token=${access}&refresh_token=r`
  startSignIn('ana@example.com')
  const started = await openPage(fragment)
  expect([takes(started, access), takes(started, token('eve@example.com'))]).toEqual([true, false])
  const asked = await openPage(fragment)
  asked.settleUnasked()
  expect(takes(asked, access)).toBe(false)
  // From the query, or from a fragment that was set later.
  expect(takes(await openPage(''), access)).toBe(false)
})

test('the auth client reads why a link was refused', async () => {
  const page = await openPage('#error=access_denied')
  const address = new URL('https://x.example/auth')
  expect(page.detectSessionInUrl(address, { error: 'access_denied' })).toBe(true)
  expect(page.detectSessionInUrl(address, {})).toBe(false)
})

test.each(['null', '{}', '[]', 'broken', '{"email":7,"at":1}'])(
  'the broken stored value %s is ignored',
  (value) => {
    sessionStorage.setItem('sign-in-started', value)
    expect(hasStartedSignIn('ana@example.com')).toBe(false)
  },
)

test.each([
  ['https://x.example/auth', true],
  ['https://x.example/auth?mode=sign-up', true],
  ['https://x.example/', false],
  ['https://evil.example/auth', false],
  ['', false],
])('a visit from %j comes from our own form: %s', (referrer, isOurs) =>
  expect(isFromSignInForm(referrer, 'https://x.example')).toBe(isOurs),
)

type Page = typeof import('./brought-session.ts')

function takes(page: Page, access_token: string): boolean {
  return page.detectSessionInUrl(new URL('https://x.example/auth'), { access_token })
}

/** The module as a page loads it at an address with this fragment. */
function openPage(hash: string): Promise<Page> {
  location.hash = hash
  vi.resetModules()
  return import('./brought-session.ts')
}
