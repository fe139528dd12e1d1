import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../text/en/auth/auth.ts'
import { checkEmail, checkLogin, checkSignUp, readSixDigits } from './forms.ts'

// Forms read the operator's minimum from the page.
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  [{ email: 'ana', password: '123456' }, 'Invalid email address'],
  [{ email: '', password: '123456' }, 'Invalid email address'],
  [{ email: 'ana@example.com', password: '12345' }, 'Password must be at least 6 characters'],
])(
  'spec: email valid, password at least 6 characters: login rejects %j: %s',
  (values, sentence) => {
    expect(Object.values(checkLogin(values, auth))[0]).toBe(sentence)
  },
)

test('spec: full name required at sign-up', () => {
  const values = { fullName: '', email: 'ana@example.com', password: '123456' }
  expect(checkSignUp(values, auth)).toEqual({ fullName: 'Full name is required' })
})

test('a stricter minimum holds for new passwords, and login still takes old ones', () => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '12' }) })
  const values = { fullName: 'Ana', email: 'ana@example.com', password: 'elevenchars' }
  expect(checkSignUp(values, auth)).toEqual({
    password: 'Password must be at least 12 characters',
  })
  expect(checkLogin(values, auth)).toEqual({})
})

test('sign-up refuses a password over 72 bytes, which bcrypt would truncate', () => {
  const values = { fullName: 'Ana', email: 'ana@example.com', password: 'ñ'.repeat(37) }
  expect(checkSignUp(values, auth)).toEqual({ password: auth.longPassword })
})

test('spec: reset email valid, with its own sentence', () => {
  expect(checkEmail({ email: 'x' }, auth)).toEqual({ email: 'Please enter a valid email address' })
  expect(checkEmail({ email: 'ana@example.com' }, auth)).toEqual({})
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
])('the code %j is read as %j', (typed, digits) => {
  expect(readSixDigits(typed)).toBe(digits)
})
