import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { factorToShow } from './second-step.ts'

test.each<[status: string | null, claims: unknown, shown: string | null]>([
  ['verified', { aal: 'aal1', name: 'José 🏠' }, 'factor'],
  ['verified', {}, 'factor'],
  ['verified', 'nonsense', 'factor'],
  ['verified', { aal: 'aal2' }, null],
  ['unverified', { aal: 'aal1' }, null],
  [null, { aal: 'aal1' }, null],
])('with a factor %s and a token of %j, %s is to be shown', (status, claims, shown) => {
  expect(factorToShow(sessionWith(status, claims))).toBe(shown)
})

test('a token that is none asks for the factor', () => {
  const session = sessionWith('verified', {})
  expect(factorToShow({ ...session, access_token: 'broken' })).toBe('factor')
})

function sessionWith(status: string | null, claims: unknown): Session {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    access_token: `head.${payload}.signature`,
    user: { factors: status === null ? undefined : [{ id: 'factor', status }] },
  } as Session
}
