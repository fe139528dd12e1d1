import { z } from 'zod'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { mailCode, mailEmailChange } from '../mails/code-mail.ts'
import { readEmail, refuseEmail } from '../accounts/email-address.ts'
import { validationFailed } from '../ground/errors.ts'
import { startFlow } from '../stores/flows.ts'
import { withMails } from '../mails/with-mails.ts'
import { readChallenge } from '../ground/pkce.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserByEmail, lockUser } from '../stores/users.ts'
import { requirePhone } from '../services/part.ts'

const Resend = z.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
})

/** Sends a confirmation again. Unknown and confirmed addresses get the same response. */
export async function resend(services: AuthServices, c: AuthContext): Promise<Response> {
  await countCall(services, c, 'resend')
  const body = await readBody(c, Resend)
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(body.type)) {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (body.email === '' && body.type === 'signup') {
    throw validationFailed('Type provided requires an email address')
  }
  if (body.phone === '' && body.type === 'sms') {
    throw validationFailed('Type provided requires a phone number')
  }
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided.')
  }
  if (body.phone !== '') return requirePhone(services).resend(c, body)
  if (body.email === '') throw validationFailed('Missing email address or phone number')
  refuseEmail(services, 400, 'Email logins are disabled')
  const email = readEmail(body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)

  const found = await findUserByEmail(services.pool, email)
  if (!found) return c.json({})
  await withMails(services, async (tx, mails) => {
    const user = await lockUser(tx, found.id)
    if (body.type === 'signup' && user && !user.email_confirmed_at) {
      await audit(tx, 'user_confirmation_requested', user, readOrigin(c).address)
      if (challenge) await startFlow(tx, user.id, 'email/signup', challenge)
      await mailCode({ services, tx, c, mails }, user, 'confirmation', challenge)
    }
    if (body.type === 'email_change' && user?.email_change) {
      if (challenge) await startFlow(tx, user.id, 'email_change', challenge)
      await mailEmailChange({ services, tx, c, mails }, user, user.email_change, challenge)
    }
  })
  return c.json({})
}
