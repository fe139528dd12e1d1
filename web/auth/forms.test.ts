import { expect, test } from 'vitest'
import { text } from '../../text/en/app.ts'
import { forgotForm, loginForm, signUpForm } from './forms.ts'

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
