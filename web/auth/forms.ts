import type { SignInText } from '../../text/load-sign-in.ts'
import { defaultShortest, shortestPassword } from '../backend-address.ts'
import type { Mistakes, Typed } from './fields/use-fields.ts'

type Words = SignInText['auth']

/** bcrypt ignores everything after 72 bytes, so the server refuses longer passwords. */
const longestPassword = 72

export const loginFields = ['email', 'password'] as const
type LoginField = (typeof loginFields)[number]

export function checkLogin(typed: Typed<LoginField>, words: Words): Mistakes<LoginField> {
  return found({
    email: !isEmail(typed.email) && words.invalidEmail,
    // A password may be older than a stricter minimum.
    password: typed.password.length < defaultShortest && words.shortPassword(defaultShortest),
  })
}

export const signUpFields = ['fullName', 'email', 'password'] as const
type SignUpField = (typeof signUpFields)[number]

export function checkSignUp(typed: Typed<SignUpField>, words: Words): Mistakes<SignUpField> {
  const name = typed.fullName
  return found({
    fullName: (!name && words.nameRequired) || (name.length > 100 && words.longName),
    email: !isEmail(typed.email) && words.invalidEmail,
    ...checkNewPassword(typed, words),
  })
}

export function checkEmail(typed: Typed<'email'>, words: Words): Mistakes<'email'> {
  return found({ email: !isEmail(typed.email) && words.validEmail })
}

export function checkNewPassword({ password }: Typed<'password'>, words: Words) {
  const least = shortestPassword()
  const isLong = new TextEncoder().encode(password).length > longestPassword
  return found({
    password:
      (password.length < least && words.shortPassword(least)) || (isLong && words.longPassword),
  })
}

/** The six digits from an email, an app or a text message, or null; ignores spaces between them. */
export function readSixDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Zod's rule for addresses, which the server applies too. */
const email = /^(?!\.)(?!.*\.\.)([\w'+\-.]*)[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

function isEmail(typed: string): boolean {
  return email.test(typed)
}

function found<Name extends string>(sentences: Partial<Record<Name, string | false>>) {
  return Object.fromEntries(
    Object.entries(sentences).filter(([, sentence]) => sentence),
  ) as Mistakes<Name>
}
