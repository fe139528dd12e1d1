import { z } from 'zod'
import { readBody, text } from '../ground/body.ts'
import { readEmail, refuseEmail } from '../accounts/email-address.ts'
import { validationFailed } from '../ground/errors.ts'
import { mailSignIn } from '../mails/mail-sign-in.ts'
import { readChallenge } from '../ground/pkce.ts'
import { countCall, countMails } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserByEmail } from '../stores/users.ts'

const Recover = z.object({ email: text, code_challenge: text, code_challenge_method: text })

/** Emails a recovery link. The response does not reveal whether the address has an account. */
export async function recover(services: AuthServices, c: AuthContext): Promise<Response> {
  await countCall(services, c, 'recover')
  const body = await readBody(c, Recover)
  if (body.email === '') throw validationFailed('Password recovery requires an email')
  refuseEmail(services, 400, 'Email logins are disabled')
  const email = readEmail(body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)

  const found = await findUserByEmail(services.pool, email)
  if (found) await mailSignIn(services, c, found.id, 'recovery', challenge)
  // Counted too: a limit that only known addresses meet would reveal them.
  else await countMails(services, services.pool, c, [email])
  return c.json({})
}
