import { z } from 'zod'
import { metadata, readBody, text } from '../ground/body.ts'
import { readEmail, refuseEmail } from '../accounts/email-address.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { mailSignIn } from '../mails/mail-sign-in.ts'
import { readChallenge, type Challenge } from '../ground/pkce.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { newAccount, registerUnconfirmed, signUpOnce } from '../accounts/signup.ts'
import { refuseClosedSignup } from '../accounts/closed-signup.ts'
import { findUserByEmail, type Metadata } from '../stores/users.ts'
import { requirePhone } from '../services/part.ts'

const Otp = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
})

/** Emails a sign-in link and code. Creates the account unless `create_user` is false. */
export async function otp(services: AuthServices, c: AuthContext): Promise<Response> {
  await countCall(services, c, 'otp')
  const body = await readBody(c, Otp)
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided')
  }
  if (body.email !== '' && body.channel !== '') {
    throw validationFailed('Channel should only be specified with Phone OTP')
  }
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  if (body.phone !== '') return requirePhone(services).sendCode(c, body)
  if (body.email === '') throw validationFailed('One of email or phone must be set')
  refuseEmail(services, 422, 'Email logins are disabled')
  const email = readEmail(body.email)

  const found = await findUserByEmail(services.pool, email)
  if (!found && !body.create_user) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  if (found?.email_confirmed_at) await mailSignIn(services, c, found.id, 'magic_link', challenge)
  else await inviteByCode(services, c, email, body.data ?? {}, challenge)
  return c.json({})
}

/** For unconfirmed accounts, the confirmation email takes the place of the magic link. */
async function inviteByCode(
  services: AuthServices,
  c: AuthContext,
  email: string,
  data: Metadata,
  challenge: Challenge | null,
): Promise<void> {
  refuseClosedSignup(services)
  const wanted = newAccount(services, c, { email, passwordHash: null, data })
  if (services.settings.autoconfirm) {
    await mailSignIn(services, c, await registerUnconfirmed(wanted), 'magic_link', challenge)
  } else {
    await signUpOnce(wanted, challenge)
  }
}
