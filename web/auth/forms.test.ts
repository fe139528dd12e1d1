import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { text } from '../../text/en/app.ts'
import { forgotForm, loginForm, signUpForm } from './forms.ts'

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
    expect(firstSentence(loginForm(text).safeParse(values))).toBe(sentence)
  },
)

test('spec: full name required at sign-up, more than spaces', () => {
  const values = { fullName: '   ', email: 'ana@example.com', password: '123456' }
  expect(firstSentence(signUpForm(text).safeParse(values))).toBe('Full name is required')
})

test('a stricter minimum holds for new passwords, and login still takes old ones', () => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '12' }) })
  const values = { fullName: 'Ana', email: 'ana@example.com', password: 'elevenchars' }
  expect(firstSentence(signUpForm(text).safeParse(values))).toBe(
    'Password must be at least 12 characters',
  )
  expect(loginForm(text).safeParse(values).success).toBe(true)
})

test('sign-up refuses a password over 72 bytes, which bcrypt would truncate', () => {
  const values = { fullName: 'Ana', email: 'ana@example.com', password: 'ñ'.repeat(37) }
  expect(firstSentence(signUpForm(text).safeParse(values))).toBe(text.auth.longPassword)
})

test('spec: reset email valid, with its own sentence, ignoring spaces around the address', () => {
  expect(firstSentence(forgotForm(text).safeParse({ email: 'x' }))).toBe(
    'Please enter a valid email address',
  )
  expect(forgotForm(text).parse({ email: ' ana@example.com ' })).toEqual({
    email: 'ana@example.com',
  })
})

function firstSentence(result: { error?: { issues: Array<{ message: string }> } | undefined }) {
  return result.error?.issues[0]?.message
}
