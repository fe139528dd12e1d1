import { expect, test } from 'vitest'
import { isReturn, readArrival } from './arrival.ts'
import type { Arrival } from './arrival.ts'

test.each<[why: string, search: string, hash: string, arrival: Arrival]>([
  ['an address without parameters', '', '', { kind: 'plain' }],
  ['a confirmed sign-up', '', '#access_token=a&type=signup', { kind: 'plain' }],
  ['a recovery link', '?reset=true', '#access_token=a&type=recovery', { kind: 'recovery' }],
  ['a recovery link by code', '?reset=true&code=123', '', { kind: 'recovery' }],
  [
    'an expired link, with the error in the hash',
    '?reset=true',
    '#error=access_denied&error_code=otp_expired&error_description=x',
    { kind: 'refused', code: 'otp_expired' },
  ],
  [
    'a refused company sign-in',
    '?error=invalid_request&error_code=validation_failed',
    '',
    { kind: 'company_refused' },
  ],
  [
    'an error without a code, in the query',
    '?error=server_error',
    '',
    { kind: 'refused', code: 'server_error' },
  ],
  ['a sign-in with a provider', '?provider=google', '#access_token=a', { kind: 'provider' }],
  [
    'a sign-in canceled at the provider',
    '?provider=google&error=access_denied',
    '#error=access_denied&sb=',
    { kind: 'provider_refused', provider: 'google', code: 'access_denied' },
  ],
  [
    'a callback without a matching sign-in',
    '?error=invalid_request&error_code=bad_oauth_state',
    '',
    { kind: 'provider_refused', provider: '', code: 'bad_oauth_state' },
  ],
])('%s', (_why, search, hash, arrival) => {
  expect(readArrival({ search, hash })).toEqual(arrival)
})

test.each([
  ['', '', false],
  ['?mode=sign-up', '', false],
  ['?tab=code', '#content', false],
  ['', '#access_token=a&type=signup', true],
  ['?code=123', '', true],
  ['?reset=true', '', true],
  ['?provider=google', '', true],
  ['?error=server_error', '', true],
])('an address with %j and %j is a return from an email or a provider: %s', (search, hash, is) => {
  expect(isReturn({ search, hash })).toBe(is)
})
