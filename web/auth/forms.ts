import { z } from 'zod'
import type { Text } from '../../text/load.ts'
import { defaultShortest, shortestPassword } from '../backend-address.ts'

/** bcrypt ignores everything after 72 bytes, so the server refuses longer passwords. */
const longestPassword = 72

export function loginForm(text: Text) {
  return z.object({
    email: z.string().trim().pipe(z.email(text.auth.invalidEmail)),
    // A password may be older than a stricter rule.
    password: z.string().min(defaultShortest, text.auth.shortPassword(defaultShortest)),
  })
}
export type LoginForm = z.infer<ReturnType<typeof loginForm>>

export function signUpForm(text: Text) {
  return z.object({
    fullName: z.string().trim().min(1, text.auth.nameRequired).max(100, text.auth.longName),
    email: z.string().trim().pipe(z.email(text.auth.invalidEmail)),
    password: password(text),
  })
}
export type SignUpForm = z.infer<ReturnType<typeof signUpForm>>

export function forgotForm(text: Text) {
  return z.object({ email: z.string().trim().pipe(z.email(text.auth.validEmail)) })
}
export type ForgotForm = z.infer<ReturnType<typeof forgotForm>>

/** The six digits of an email, an app or a text message; spaces between them are ignored. */
export function sixDigits(wrong: string) {
  return z.object({
    code: z
      .string()
      .transform((typed) => typed.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, wrong)),
  })
}
export type SixDigits = z.infer<ReturnType<typeof sixDigits>>

export function newPasswordForm(text: Text) {
  return z.object({ password: password(text) })
}
export type NewPasswordForm = z.infer<ReturnType<typeof newPasswordForm>>

function password(text: Text) {
  const least = shortestPassword()
  return z
    .string()
    .min(least, text.auth.shortPassword(least))
    .refine((value) => new TextEncoder().encode(value).length <= longestPassword, {
      message: text.auth.longPassword,
    })
}
