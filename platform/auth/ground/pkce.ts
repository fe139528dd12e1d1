import { createHash } from 'node:crypto'
import { validationFailed } from './errors.ts'
import { isSameText } from './same-text.ts'

export type Challenge = { challenge: string; method: 's256' | 'plain' }

/** The PKCE challenge of a request (RFC 7636), or null without one. */
export function readChallenge(challenge: string, method: string): Challenge | null {
  if ((challenge === '') !== (method === '')) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (challenge === '') return null
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[a-zA-Z0-9._~-]+$/.test(challenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') {
    throw validationFailed('code challenge method not supported')
  }
  return { challenge, method: known }
}

export function answersChallenge(verifier: string, { challenge, method }: Challenge): boolean {
  const answer =
    method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isSameText(answer, challenge)
}
