import { expect, test } from 'vitest'
import { text as english } from '../../text/en/app.ts'
import { text as spanish } from '../../text/es/app.ts'
import { failureSentence, Refused } from './failure.ts'

const refusal = {
  name: 'AuthApiError',
  status: 400,
  code: 'invalid_credentials',
  message: 'Invalid login credentials',
}

test('spec: errors show the server message, in English', () => {
  expect(failureSentence(refusal, english, 'Failed to log in')).toBe('Invalid login credentials')
})

test('a known error code has a Spanish message', () => {
  expect(failureSentence(refusal, spanish, 'x')).toBe('El correo o la contraseña no son correctos')
})

test.each([
  ['fetch', new TypeError('Failed to fetch')],
  ['the auth client', { name: 'AuthRetryableFetchError', status: 0, message: '{}' }],
  ['the functions client', { name: 'FunctionsFetchError', message: 'Failed to send a request' }],
])('a connection error from %s gets our own message', (_who, error) => {
  expect(failureSentence(error, english, 'x')).toBe(english.toasts.offline)
})

test.each([
  null,
  undefined,
  'text',
  {},
  new Refused(''),
  { name: 'AuthRetryableFetchError', status: 502, message: '{}' },
  { name: 'AuthApiError', status: 400, message: '{}' },
  { name: 'AuthUnknownError', message: 'Unexpected token < in JSON at position 0' },
  { message: '<html><h1>Bad Gateway</h1></html>' },
])('spec: errors show the server message or fallbacks: %j has no message', (error) => {
  expect(failureSentence(error, english, 'Failed to sign up')).toBe('Failed to sign up')
})

test.each([
  { code: 'PGRST303', message: 'JWT expired' },
  { code: 'PGRST301', message: 'JWT could not be verified' },
  { name: 'AuthApiError', status: 403, code: 'session_not_found', message: 'Session not found' },
  { name: 'AuthSessionMissingError', message: 'Auth session missing!' },
])('a refused token %j says that the session ended, in both languages', (error) => {
  expect(failureSentence(error, english, 'x')).toBe(english.toasts.sessionOver)
  expect(failureSentence(error, spanish, 'x')).toBe(spanish.toasts.sessionOver)
})

test('a message of the database is shown in English only', () => {
  const error = { code: '57014', message: 'canceling statement due to statement timeout' }
  expect(failureSentence(error, english, 'x')).toBe(error.message)
  expect(failureSentence(error, spanish, 'No se pudo guardar')).toBe('No se pudo guardar')
})

test('a function answers in the language of the person', () => {
  expect(failureSentence(new Refused('Ya no está libre.'), spanish, 'x')).toBe('Ya no está libre.')
})
