import { z } from 'zod'
import type { Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { requireAdmin } from '../sessions/bearer.ts'
import { metadata, readBody, text } from '../ground/body.ts'
import { mailCode } from '../mails/code-mail.ts'
import { readEmail } from '../accounts/email-address.ts'
import { emailExists } from '../ground/errors.ts'
import {
  evictEarlierHolder,
  isHeldUnconfirmed,
  releaseAddress,
} from '../accounts/earlier-holder.ts'
import { addContactIdentity } from '../stores/identities.ts'
import { withMails } from '../mails/with-mails.ts'
import { describeUser } from '../stores/public-user.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { retryOnConflict, onConflict } from '../ground/unique-violation.ts'
import { findUserByEmail, insertUser, lockUser, type Metadata, type User } from '../stores/users.ts'

const Invitation = z.object({ email: text, data: metadata })

/** Creates an account and emails an invitation. */
export async function invite(services: AuthServices, c: AuthContext): Promise<Response> {
  await requireAdmin(services, c)
  const body = await readBody(c, Invitation)
  const email = readEmail(body.email)
  const user = retryOnConflict(() =>
    withMails(services, async (tx, mails) => {
      const invited = await accountToInvite(tx, email, body.data ?? {})
      await audit(tx, 'user_invited', 'service_role', readOrigin(c).address, {
        user_id: invited.id,
      })
      return describeUser(tx, await mailCode({ services, tx, c, mails }, invited, 'invite', null))
    }),
  )
  return c.json(await onConflict(user, emailExists))
}

/**
 * An invitation can be sent again until it is accepted. The invited person gets the account even if someone
 * else claimed it first.
 */
export async function accountToInvite(tx: Db, email: string, data: Metadata): Promise<User> {
  const found = await findUserByEmail(tx, email)
  const existing = found && (await lockUser(tx, found.id))
  if (existing?.email_confirmed_at) throw emailExists()
  if (existing && !isHeldUnconfirmed(existing)) return evictEarlierHolder(tx, existing, 'email')
  if (existing) await releaseAddress(tx, existing)
  const user = await insertUser(tx, {
    email,
    passwordHash: null,
    userMetadata: data,
    appMetadata: { provider: 'email', providers: ['email'] },
  })
  await addContactIdentity(tx, user, 'email', email)
  return user
}
