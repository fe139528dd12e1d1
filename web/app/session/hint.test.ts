import { expect, test } from 'vitest'
import { hasSessionHint } from './hint.ts'

test.each([
  [[], false],
  [['theme', 'sb-localhost-auth-token'], true],
  [['sb-127-auth-token'], true],
  [['sb-127-auth-token-code-verifier'], false],
  [['not-sb-127-auth-token'], false],
])('%j contains a session: %s', (keys, holds) => {
  expect(hasSessionHint({ length: keys.length, key: (i) => keys[i] ?? null })).toBe(holds)
})
