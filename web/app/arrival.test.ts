// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readArrival } from './arrival.ts'
import type { Arrival } from './arrival.ts'

test.each<[why: string, search: string, hash: string, arrival: Arrival]>([
  ['nothing brought along', '', '', { kind: 'plain' }],
  ['a confirmed sign-up', '', '#access_token=a&type=signup', { kind: 'plain' }],
  ['a recovery link', '?reset=true', '#access_token=a&type=recovery', { kind: 'recovery' }],
  ['a recovery link by code', '?reset=true&code=123', '', { kind: 'recovery' }],
  [
    'an expired link, told in the hash',
    '?reset=true',
    '#error=access_denied&error_code=otp_expired&error_description=x',
    { kind: 'refused', code: 'otp_expired' },
  ],
  [
    'a refused answer of a company',
    '?error=invalid_request&error_code=validation_failed',
    '',
    { kind: 'company_refused' },
  ],
  [
    'an error without a code, told in the search',
    '?error=server_error',
    '',
    { kind: 'refused', code: 'server_error' },
  ],
  ['a sign-in elsewhere', '?provider=google', '#access_token=a', { kind: 'provider' }],
  [
    'somebody who said no elsewhere',
    '?provider=google&error=access_denied',
    '#error=access_denied&sb=',
    { kind: 'provider_refused', provider: 'google', code: 'access_denied' },
  ],
  [
    'a callback that belongs to no sign-in',
    '?error=invalid_request&error_code=bad_oauth_state',
    '',
    { kind: 'provider_refused', provider: '', code: 'bad_oauth_state' },
  ],
])('%s', (_why, search, hash, arrival) => {
  expect(readArrival({ search, hash })).toEqual(arrival)
})
