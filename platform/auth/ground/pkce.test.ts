import { expect, test } from 'vitest'
import { answersChallenge, readChallenge } from './pkce.ts'

// The example of RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('the verifier of RFC 7636 matches its challenge', () => {
  expect(answersChallenge(verifier, { challenge, method: 's256' })).toBe(true)
  expect(answersChallenge(challenge, { challenge, method: 's256' })).toBe(false)
  expect(answersChallenge(challenge, { challenge, method: 'plain' })).toBe(true)
})

test('the challenge method is case-insensitive, as supabase-js sends both', () => {
  expect(readChallenge(challenge, 'S256')).toEqual({ challenge, method: 's256' })
  expect(readChallenge('', '')).toBeNull()
  expect(() => readChallenge(challenge, 'md5')).toThrow('not supported')
})
