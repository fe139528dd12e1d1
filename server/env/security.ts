import { z } from 'zod'
import { bcryptCost } from '../../platform/password/passwords.ts'
import { isSafeAddress } from '../../platform/safe-address.ts'
import { Flag, Seconds } from './values.ts'

/** Stricter rules for sign-up and sessions; each is off by default. */
export const securityVariables = {
  DISABLE_SIGNUP: Flag.optional(),
  ANONYMOUS_USERS: Flag.optional(),
  EMAIL_SIGN_IN: Flag.optional(),
  PASSWORD_MIN_LENGTH: z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= 6 && Number(text) <= 72,
      'must be from 6 to 72',
    )
    .transform(Number)
    .optional(),
  PASSWORD_HASH_COST: z
    .string()
    .refine((text) => /^([4-9]|1[0-5])$/.test(text.trim()), 'must be a number from 4 to 15')
    .transform(Number)
    .default(bcryptCost),
  LEAKED_PASSWORDS: z
    .enum(['off', 'open', 'closed'], { error: 'must be off, open or closed' })
    .default('off'),
  LEAKED_PASSWORDS_URL: z
    .string()
    .trim()
    .refine(isSafeAddress, 'must be an https:// address, or one on this machine')
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://api.pwnedpasswords.com'),
  PASSWORD_CHANGE_ASKS: z
    .enum(['nothing', 'code', 'password'], { error: 'must be nothing, code or password' })
    .default('nothing'),
  SESSION_LONGEST: Seconds.optional(),
  SESSION_IDLE: Seconds.optional(),
  SESSION_SINGLE: Flag.optional(),
}

const Variables = z.object(securityVariables)

/** The platform's security options. */
export function readSecurity(values: z.output<typeof Variables>) {
  const { LEAKED_PASSWORDS: leaks, PASSWORD_CHANGE_ASKS: asks } = values
  const { PASSWORD_MIN_LENGTH: shortest } = values
  return {
    disableSignup: values.DISABLE_SIGNUP ?? false,
    anonymousUsers: values.ANONYMOUS_USERS ?? false,
    emailSignIn: values.EMAIL_SIGN_IN ?? true,
    passwordHashCost: values.PASSWORD_HASH_COST,
    passwords: {
      ...(shortest === undefined ? {} : { shortest }),
      leaked:
        leaks === 'off'
          ? null
          : { url: values.LEAKED_PASSWORDS_URL, failClosed: leaks === 'closed' },
      requireReauthentication: asks === 'code',
      requireCurrent: asks === 'password',
    },
    sessions: {
      timebox: values.SESSION_LONGEST ?? null,
      inactivity: values.SESSION_IDLE ?? null,
      singlePerUser: values.SESSION_SINGLE ?? false,
    },
  }
}
