import { beforeEach, expect, test } from 'vitest'
import { isFromSignInForm, readBroughtSession } from './brought-session.ts'
import { hasStartedSignIn, startSignIn } from './started-here.ts'

const token = (email: unknown) => `head.${btoa(JSON.stringify({ email }))}.signature`

beforeEach(() => sessionStorage.clear())

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
