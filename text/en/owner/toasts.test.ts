import { expect, test } from 'vitest'
import { auth } from '../auth/auth.ts'
import { toasts } from './toasts.ts'

test.each([
  ["sign-up fallback 'Failed to sign up'", toasts.signUpFailed, 'Failed to sign up'],
  ["login fallback 'Failed to log in'", toasts.logInFailed, 'Failed to log in'],
  [
    "reset fallback 'Failed to send reset email'",
    toasts.resetLinkFailed,
    'Failed to send reset email',
  ],
  ['sign-up success', toasts.signedUp, 'Account created. You can now log in.'],
  ['login success', toasts.loggedIn, 'Logged in successfully'],
  ["title 'Check your email'", toasts.checkEmail, 'Check your email'],
  ['reset success', toasts.resetLinkSent, "We've sent you a password reset link"],
  ['settings reset, title', toasts.done, 'Success'],
  ['settings reset, success', toasts.resetSent, 'Password reset email sent'],
  ['settings reset, title of an error', toasts.error, 'Error'],
  ['settings reset, error', toasts.resetFailed, 'Failed to send password reset email'],
  ['business setup, error', toasts.businessFailed, 'Failed to save business profile'],
  ['business setup, updated', toasts.businessUpdated, 'Your business profile has been updated.'],
  ['business setup, created', toasts.businessCreated, 'Your business profile has been created.'],
  ['business setup, missing session', toasts.notAuthenticated, 'Not authenticated'],
  ['email valid', auth.invalidEmail, 'Invalid email address'],
  ['password at least 6', auth.shortPassword(6), 'Password must be at least 6 characters'],
  ['full name required at sign-up', auth.nameRequired, 'Full name is required'],
  ['reset email valid', auth.validEmail, 'Please enter a valid email address'],
])('spec: %s: %s', (_row, sentence, words) => {
  expect(sentence).toBe(words)
})
