import type { Db } from '../../database.ts'
import type { AuthMail, AuthMailKind } from '../ground/auth-mail.ts'
import { hashCode, createCode, pkcePrefix } from '../services/one-time-code.ts'
import { deleteToken, storeToken, type TokenType } from '../stores/one-time-tokens.ts'
import type { Challenge } from '../ground/pkce.ts'
import { countMails, refuseTooSoon } from '../services/rate-limiting.ts'
import { redirectTarget } from '../redirects/redirect-target.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { updateUser, type User } from '../stores/users.ts'

/** The link type of each email, and the columns of its token. */
const codeMails = {
  confirmation: {
    linkType: 'signup',
    column: 'confirmation_token',
    sentAt: 'confirmation_sent_at',
  },
  invite: { linkType: 'invite', column: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { linkType: 'recovery', column: 'recovery_token', sentAt: 'recovery_sent_at' },
  magic_link: { linkType: 'magiclink', column: 'recovery_token', sentAt: 'recovery_sent_at' },
  reauthentication: {
    linkType: 'reauthentication',
    column: 'reauthentication_token',
    sentAt: 'reauthentication_sent_at',
  },
} as const

export type CodeMailKind = keyof typeof codeMails

type Request = { services: AuthServices; tx: Db; c: AuthContext }
/** `mails` are stored when the transaction ends (with-mails.ts). */
type MailRequest = Request & { mails: AuthMail[] }

/** Creates a code, stores its hash and emails it. Earlier codes of this kind stop working. */
export async function mailCode(
  { services, tx, c, mails }: MailRequest,
  user: User,
  kind: CodeMailKind,
  challenge: Challenge | null,
): Promise<User> {
  const { column, sentAt } = codeMails[kind]
  if (kind !== 'invite') refuseTooSoon(user[sentAt], 'over_email_send_rate_limit')
  const email = user.email ?? ''
  const made = await makeCode({ services, tx, c }, user, kind, challenge)
  await countMails(services, tx, c, [email])
  const changed = await updateUser(tx, user.id, {
    [column]: made.hash,
    [sentAt]: new Date(),
    ...(kind === 'invite' ? { invited_at: new Date() } : {}),
  })
  mails.push({
    userId: user.id,
    kind,
    to: email,
    code: made.code,
    url: made.url,
    userMetadata: user.raw_user_meta_data ?? {},
  })
  return changed
}

/** Creates a code and its link without emailing them. */
export async function makeCode(
  { services, tx, c }: Request,
  user: User,
  kind: CodeMailKind,
  challenge: Challenge | null,
): Promise<{ code: string; hash: string; url: string }> {
  const { linkType, column } = codeMails[kind]
  const email = user.email ?? ''
  const { code, hash } = newToken(services, email, challenge)
  await storeToken(tx, { userId: user.id, type: column, hash, relatesTo: email })
  return { code, hash, url: linkFor(services, c, hash, linkType) }
}

/** Asks both the current and the new address to confirm the change. */
export async function mailEmailChange(
  { services, tx, c, mails }: MailRequest,
  user: User,
  newEmail: string,
  challenge: Challenge | null,
): Promise<User> {
  refuseTooSoon(user.email_change_sent_at, 'over_email_send_rate_limit')
  const forNew = newToken(services, newEmail, challenge)
  const forCurrent = user.email ? newToken(services, user.email, challenge) : null
  const changed = await updateUser(tx, user.id, {
    email_change: newEmail,
    email_change_token_new: forNew.hash,
    email_change_token_current: forCurrent?.hash ?? '',
    email_change_sent_at: new Date(),
    email_change_confirm_status: 0,
  })
  const questions: Array<{
    kind: AuthMailKind
    to: string
    type: TokenType
    code: string
    hash: string
  }> = [{ kind: 'email_change', to: newEmail, type: 'email_change_token_new', ...forNew }]
  if (user.email && forCurrent) {
    questions.push({
      kind: 'email_change_current',
      to: user.email,
      type: 'email_change_token_current',
      ...forCurrent,
    })
  }
  const recipients = questions.map(({ to }) => to)
  await countMails(services, tx, c, recipients)
  for (const { kind, to, type, code, hash } of questions) {
    await storeToken(tx, { userId: user.id, type, hash, relatesTo: to })
    const url = linkFor(services, c, hash, 'email_change')
    const userMetadata = user.raw_user_meta_data ?? {}
    mails.push({ userId: user.id, kind, to, code, url, userMetadata })
  }
  return changed
}

export type EmailChangeHalf = 'email_change_current' | 'email_change_new'

/**
 * Creates the code for one of the two addresses of an email change without emailing it. The other code stays
 * valid if it was for the same new address.
 */
export async function makeEmailChangeCode(
  { services, tx, c }: Request,
  user: User,
  half: EmailChangeHalf,
  newEmail: string,
): Promise<{ code: string; hash: string; url: string; user: User }> {
  const isNew = half === 'email_change_new'
  const column = isNew ? 'email_change_token_new' : 'email_change_token_current'
  const other = isNew ? 'email_change_token_current' : 'email_change_token_new'
  const relatesTo = isNew ? newEmail : (user.email ?? '')
  const { code, hash } = newToken(services, relatesTo, null)
  const isAnother = user.email_change !== newEmail
  if (isAnother) await deleteToken(tx, user.id, other)
  await storeToken(tx, { userId: user.id, type: column, hash, relatesTo })
  const changed = await updateUser(tx, user.id, {
    email_change: newEmail,
    [column]: hash,
    ...(isAnother ? { [other]: '' } : {}),
    email_change_sent_at: new Date(),
    email_change_confirm_status: 0,
  })
  return { code, hash, url: linkFor(services, c, hash, 'email_change'), user: changed }
}

function newToken(
  services: AuthServices,
  email: string,
  challenge: Challenge | null,
): Pick<AuthMail, 'code'> & { hash: string } {
  const code = createCode()
  return { code, hash: (challenge ? pkcePrefix : '') + hashCode(services, email, code) }
}

function linkFor(services: AuthServices, c: AuthContext, hash: string, type: string): string {
  const query = new URLSearchParams({
    token: hash,
    type,
    redirect_to: redirectTarget(c, services.settings),
  })
  return `${services.settings.publicUrl}/auth/v1/verify?${query}`
}
