import { expect, test } from 'vitest'
import { readSignedIn } from './signed-in.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = now.getTime() / 1000 + 60
const user = { id: 'u', email: 'ana@example.com', user_metadata: { full_name: 'Ana Ruiz' } }

function storageWith(value: string) {
  const keys = ['theme', 'sb-localhost-auth-token']
  return {
    length: keys.length,
    key: (index: number) => keys[index] ?? null,
    getItem: (name: string) => (name === keys[1] ? value : null),
  }
}

test.each([
  ['a session', { access_token: 'a', expires_at: later, user }, 'a'],
  ['an expired session', { access_token: 'a', expires_at: 1, user }, null],
])('%s fills in the name and the address', (_what, session, token) => {
  expect(readSignedIn(now, storageWith(JSON.stringify(session)))).toEqual({
    id: 'u',
    email: 'ana@example.com',
    fullName: 'Ana Ruiz',
    token,
  })
})

test.each(['', 'null', '7', 'not json', '{"user":{}}', '{"user":{"email":7}}'])(
  'a stored value %j is not a session',
  (value) => {
    expect(readSignedIn(now, storageWith(value))).toBeNull()
  },
)
