import { Buffer } from 'node:buffer'
import { longestPasswordBytes } from '../../password/passwords.ts'
import { AuthError, unexpectedFailure, validationFailed } from '../ground/errors.ts'
import { isLeaked } from './leaked-passwords.ts'
import type { LeakedPasswords, PasswordRules } from '../services/settings.ts'
import type { AuthServices } from '../services/services.ts'

export const defaultPasswordRules: PasswordRules = {
  shortest: 6,
  requiredCharacters: [],
  leaked: null,
  requireReauthentication: false,
  requireCurrent: false,
}

export type Weakness = { message: string; reasons: string[] }

/** @returns null if the password is strong enough */
export async function findWeakness(
  services: AuthServices,
  password: string,
  rules = services.settings.passwords,
): Promise<Weakness | null> {
  const { shortest, requiredCharacters, leaked } = rules
  const found: Array<{ reason: string; message: string }> = []
  if (Buffer.byteLength(password) < shortest) {
    const message = `Password should be at least ${shortest} characters.`
    found.push({ reason: 'length', message })
  }
  if (requiredCharacters.some((set) => !hasAnyOf(password, set))) {
    const sets = requiredCharacters.join(', ')
    const message = `Password should contain at least one character of each: ${sets}.`
    found.push({ reason: 'characters', message })
  }
  if (leaked && (await hasLeaked(services, leaked, password))) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    found.push({ reason: 'pwned', message })
  }
  if (found.length === 0) return null
  return {
    message: found.map(({ message }) => message).join(' '),
    reasons: found.map(({ reason }) => reason),
  }
}

/** Does the same for a correct password at sign-in. It does not count as weak just because the leak API is down. */
export function findWeaknessAtLogin(
  services: AuthServices,
  password: string,
): Promise<Weakness | null> {
  const { passwords } = services.settings
  const leaked = passwords.leaked && { ...passwords.leaked, failClosed: false }
  return findWeakness(services, password, { ...passwords, leaked })
}

/** @throws if the password is weak, or longer than bcrypt reads */
export async function refuseBadPassword(services: AuthServices, password: string): Promise<void> {
  if (Buffer.byteLength(password) > longestPasswordBytes) {
    throw validationFailed(`Password cannot be longer than ${longestPasswordBytes} characters`)
  }
  const weakness = await findWeakness(services, password)
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    })
  }
}

function hasAnyOf(password: string, set: string): boolean {
  return [...set].some((character) => password.includes(character))
}

async function hasLeaked(
  services: AuthServices,
  leaked: LeakedPasswords,
  password: string,
): Promise<boolean> {
  try {
    return await isLeaked(password, leaked)
  } catch (error) {
    services.onError(error, 'leaked passwords')
    if (leaked.failClosed) throw unexpectedFailure()
    return false
  }
}
