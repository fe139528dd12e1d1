import { z } from 'zod'
import { inTransaction, type Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { requireAdmin } from '../sessions/bearer.ts'
import { metadata, readBody, text } from '../ground/body.ts'
import { makeCode, makeEmailChangeCode, type CodeMailKind } from '../mails/code-mail.ts'
import { readEmail } from '../accounts/email-address.ts'
import { AuthError, emailExists, validationFailed } from '../ground/errors.ts'
import { accountToInvite } from './invite.ts'
import { refuseBadPassword } from '../passwords/password-rules.ts'
import { describeUser } from '../stores/public-user.ts'
import { isRedirectAllowed, redirectTarget } from '../redirects/redirect-target.ts'
import { operatorCaller } from '../services/password-caller.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { retryOnConflict, onConflict } from '../ground/unique-violation.ts'
import { findUserByEmail, lockUser, updateUser, type User } from '../stores/users.ts'

const LinkRequest = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})

const kinds: Record<string, CodeMailKind | undefined> = {
  signup: 'confirmation',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magic_link',
}

/** Each of the two addresses of an email change gets its own link. */
const emailChanges = ['email_change_current', 'email_change_new'] as const

/** Creates a link and returns it to the calling server, which sends its own email. */
export async function generateLink(services: AuthServices, c: AuthContext): Promise<Response> {
  await requireAdmin(services, c)
  const body = await readBody(c, LinkRequest)
  const email = readEmail(body.email)
  const half = emailChanges.find((type) => type === body.type)
  if (!half && !Object.hasOwn(kinds, body.type)) {
    throw validationFailed(`Invalid email action link type requested: ${body.type}`)
  }
  const passwordHash = await readPasswordHash(services, body.type, body.password)
  const target = isRedirectAllowed(body.redirect_to, services.settings)
    ? body.redirect_to
    : redirectTarget(c, services.settings)
  const answer = retryOnConflict(() =>
    inTransaction(services.pool, async (tx) => {
      const user = await accountFor(tx, body.type, email, body.data ?? {}, passwordHash)
      const type = body.type === 'magiclink' && !user.email_confirmed_at ? 'signup' : body.type
      const request = { services, tx, c }
      const made = half
        ? await makeEmailChangeCode(request, user, half, await freeEmail(tx, user, body.new_email))
        : await makeSignInCode(request, user, kinds[type] ?? 'magic_link')
      const link = new URL(made.url)
      link.searchParams.set('redirect_to', target)
      return {
        ...(await describeUser(tx, made.user)),
        action_link: link.href,
        email_otp: made.code,
        hashed_token: made.hash,
        verification_type: type,
        redirect_to: target,
      }
    }),
  )
  return c.json(await onConflict(answer, emailExists))
}

async function makeSignInCode(
  request: { services: AuthServices; tx: Db; c: AuthContext },
  user: User,
  kind: CodeMailKind,
) {
  const made = await makeCode(request, user, kind, null)
  const sent = await updateUser(request.tx, user.id, sentColumns(kind, made.hash))
  const { address } = readOrigin(request.c)
  await audit(request.tx, 'user_recovery_requested', 'service_role', address, { user_id: user.id })
  return { ...made, user: sent }
}

/** @throws email_exists if another account has the address */
async function freeEmail(tx: Db, user: User, newEmail: string): Promise<string> {
  const email = readEmail(newEmail)
  const owner = await findUserByEmail(tx, email)
  if (owner && owner.id !== user.id) throw emailExists()
  return email
}

async function readPasswordHash(
  services: AuthServices,
  type: string,
  password: string,
): Promise<string | null> {
  if (type !== 'signup') return null
  if (password === '') throw validationFailed('Signup requires a valid password')
  await refuseBadPassword(services, password)
  return services.passwords.hash(password, operatorCaller)
}

async function accountFor(
  tx: Db,
  type: string,
  email: string,
  data: Record<string, unknown>,
  passwordHash: string | null,
): Promise<User> {
  const found = await findUserByEmail(tx, email)
  const existing = found && (await lockUser(tx, found.id))
  const isForExisting = type === 'recovery' || type.startsWith('email_change')
  if (isForExisting && !existing) {
    throw new AuthError(404, 'user_not_found', 'User with this email not found')
  }
  const isTheirs = type === 'magiclink' && existing?.email_confirmed_at
  if (existing && (isForExisting || isTheirs)) return existing
  if (existing) return accountToInvite(tx, email, data)
  const made = await accountToInvite(tx, email, data)
  return passwordHash === null
    ? made
    : updateUser(tx, made.id, { encrypted_password: passwordHash })
}

function sentColumns(kind: CodeMailKind, hash: string) {
  const now = new Date()
  if (kind === 'recovery' || kind === 'magic_link') {
    return { recovery_token: hash, recovery_sent_at: now }
  }
  return {
    confirmation_token: hash,
    confirmation_sent_at: now,
    ...(kind === 'invite' ? { invited_at: now } : {}),
  }
}
