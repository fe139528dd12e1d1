import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { requireUser } from '../sessions/bearer.ts'
import { mailCode } from '../mails/code-mail.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { withMails } from '../mails/with-mails.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { lockUser } from '../stores/users.ts'
import { requirePhone } from '../services/part.ts'

/** Emails or texts a code to a signed-in user. */
export async function reauthenticate(services: AuthServices, c: AuthContext): Promise<Response> {
  const { user } = await requireUser(services, c)
  if (!user.email && user.phone) return requirePhone(services).reauthenticate(c, user)
  if (!user.email)
    throw validationFailed('Reauthentication requires the user to have an email or a phone number')
  if (!user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  await withMails(services, async (tx, mails) => {
    const now = await lockUser(tx, user.id)
    if (!now) return
    await audit(tx, 'user_reauthenticate_requested', now, readOrigin(c).address)
    await mailCode({ services, tx, c, mails }, now, 'reauthentication', null)
  })
  return c.json({})
}
