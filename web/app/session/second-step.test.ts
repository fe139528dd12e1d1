import type { Session } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { findRequiredFactors } from './second-step.ts'

test.each<[status: string | null, claims: unknown, shown: string[]]>([
  ['verified', { aal: 'aal1', name: 'José 🏠' }, ['factor']],
  ['verified', {}, ['factor']],
  ['verified', 'nonsense', ['factor']],
  ['verified', { aal: 'aal2' }, []],
  ['unverified', { aal: 'aal1' }, []],
  [null, { aal: 'aal1' }, []],
])('with a factor %s and token claims %j, the required factors are %j', (status, claims, shown) => {
  expect(findRequiredFactors(sessionWith(status, claims)).map(({ id }) => id)).toEqual(shown)
})

test('an unreadable token requires the factor', () => {
  const session = sessionWith('verified', {})
  expect(findRequiredFactors({ ...session, access_token: 'broken' })).toHaveLength(1)
})

function sessionWith(status: string | null, claims: unknown): Session {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    access_token: `head.${payload}.signature`,
    user: { factors: status === null ? undefined : [{ id: 'factor', status }] },
  } as Session
}
