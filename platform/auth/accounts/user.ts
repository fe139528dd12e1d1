import { z } from 'zod'
import type { Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { requireUser } from '../sessions/bearer.ts'
import type { SignedIn } from '../services/signed-in.ts'
import { metadata, readBody, text } from '../ground/body.ts'
import { mailEmailChange } from '../mails/code-mail.ts'
import { readEmail } from './email-address.ts'
import { completeEmailChange } from './email-change.ts'
import { AuthError, emailExists } from '../ground/errors.ts'
import { startFlow } from '../stores/flows.ts'
import { withMails } from '../mails/with-mails.ts'
import { hashNewPassword, needsNonce, spendNonce } from '../passwords/new-password.ts'
import { storePassword } from '../passwords/password-change.ts'
import { refuseBadPassword } from '../passwords/password-rules.ts'
import { readChallenge, type Challenge } from '../ground/pkce.ts'
import { describeUser } from '../stores/public-user.ts'
import { requireSecondStep } from '../sessions/require-second-step.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserByEmail, mergeMetadata, updateUser, type User } from '../stores/users.ts'
import { requirePhone } from '../services/part.ts'

const UserUpdate = z.object({
  email: text,
  phone: text,
  channel: text,
  password: z.string().nullish(),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  code_challenge: text,
  code_challenge_method: text,
})
type UserUpdate = z.output<typeof UserUpdate>

export async function getUser(services: AuthServices, c: AuthContext): Promise<Response> {
  const { user } = await requireUser(services, c)
  return c.json(await describeUser(services.pool, user))
}

export async function putUser(services: AuthServices, c: AuthContext): Promise<Response> {
  const signedIn = await requireUser(services, c)
  const body = await readBody(c, UserUpdate)
  if (typeof body.password === 'string') await refuseBadPassword(services, body.password)
  const newEmail = await readNewEmail(services, signedIn, body)
  const newPhone =
    body.phone === '' ? null : await requirePhone(services).readChange(signedIn.user, body)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  if (newEmail !== null || newPhone || body.password) {
    const why = 'AAL2 session is required to update email or password when MFA is enabled.'
    await requireSecondStep(services, signedIn, 401, why)
  }
  const passwordHash = body.password
    ? await hashNewPassword(services, signedIn, {
        password: body.password,
        nonce: body.nonce,
        currentPassword: body.current_password,
      })
    : null

  const user = await withMails(services, async (tx, mails) => {
    let now = await lockSignedIn(tx, signedIn)
    if (passwordHash !== null) {
      if (needsNonce(services, signedIn)) now = await spendNonce(services, tx, now, body.nonce)
      now = await storePassword(tx, now, passwordHash, signedIn.session?.id ?? null)
      await audit(tx, 'user_updated_password', now, readOrigin(c).address)
    }
    if (body.data) {
      now = await updateUser(tx, now.id, {
        raw_user_meta_data: mergeMetadata(now.raw_user_meta_data, body.data),
      })
    }
    if (newEmail !== null) {
      now = await changeEmail({ services, tx, c, mails }, now, newEmail, challenge)
    }
    if (newPhone) now = await newPhone.apply(tx, c, now)
    await audit(tx, 'user_modified', now, readOrigin(c).address)
    return describeUser(tx, now)
  })
  await newPhone?.deliver()
  return c.json(user)
}

/** The requested new address; null if the body has none, or the current one. */
async function readNewEmail(
  services: AuthServices,
  { user }: SignedIn,
  body: UserUpdate,
): Promise<string | null> {
  const email = body.email === '' ? null : readEmail(body.email)
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  refuseManagedElsewhere(user, email, body)
  if (user.is_anonymous && body.password && email === null && body.phone === '') {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  if (email === null || email === user.email) return null
  const owner = await findUserByEmail(services.pool, email)
  if (owner && owner.id !== user.id) throw emailExists()
  return email
}

/** The identity provider of a single sign-on account manages its email, phone and password. */
function refuseManagedElsewhere(user: User, email: string | null, body: UserUpdate): void {
  const isOther = (email !== null && email !== user.email) || body.phone !== ''
  if (!user.is_sso_user || !(isOther || body.password || body.nonce !== '')) return
  throw new AuthError(
    422,
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  )
}

/** With automatic confirmation, only anonymous users change their address without a code. */
async function changeEmail(
  request: { services: AuthServices; tx: Db; c: AuthContext; mails: AuthMail[] },
  user: User,
  email: string,
  challenge: Challenge | null,
): Promise<User> {
  const { services, tx } = request
  if (user.is_anonymous && services.settings.autoconfirm) {
    return completeEmailChange(tx, await updateUser(tx, user.id, { email_change: email }))
  }
  if (challenge) await startFlow(tx, user.id, 'email_change', challenge)
  return mailEmailChange(request, user, email, challenge)
}
