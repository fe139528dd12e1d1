import { Buffer } from 'node:buffer'
import { longestPasswordBytes } from '../password/passwords.ts'
import { AuthError, validationFailed } from './errors.ts'

const shortestPassword = 6

export type Weakness = { message: string; reasons: string[] }

/** Why a password is weak; null when it is not. */
export function weaknessOf(password: string): Weakness | null {
  if (Buffer.byteLength(password) >= shortestPassword) return null
  return {
    message: `Password should be at least ${shortestPassword} characters.`,
    reasons: ['length'],
  }
}

/** @throws when bcrypt would not read all of it, or when it is weak */
export function refuseBadPassword(password: string): void {
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${longestPasswordBytes} characters`)
  }
  const weakness = weaknessOf(password)
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    })
  }
}
