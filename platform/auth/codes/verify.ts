import { z } from 'zod'
import { inTransaction, type Db } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import type { Access } from '../services/signed-in.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { isHeldUnconfirmed, keepOnlyPassword } from '../accounts/earlier-holder.ts'
import { createFreshAccount } from '../accounts/fresh-account.ts'
import { completeEmailChange } from '../accounts/email-change.ts'
import { readEmail } from '../accounts/email-address.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { issueFlowCode } from '../stores/flows.ts'
import { refreshProviders, updateContactIdentity } from '../stores/identities.ts'
import { hashCode, pkcePrefix } from '../services/one-time-code.ts'
import { deleteAllTokens, deleteToken } from '../stores/one-time-tokens.ts'
import { countCall, countGuess } from '../services/rate-limiting.ts'
import { redirectTarget } from '../redirects/redirect-target.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import type { Method } from '../stores/sessions.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { refuseClosedSignup } from '../accounts/closed-signup.ts'
import { updateUser, type User } from '../stores/users.ts'
import {
  codeExpired,
  findToken,
  isVerificationType,
  linkExpired,
  type FoundToken,
} from './verify-token.ts'
import {
  errorRedirect,
  messageRedirect,
  codeRedirect,
  accessRedirect,
} from '../redirects/redirect-address.ts'
import { requirePhone } from '../services/part.ts'

const VerifyBody = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
})

const halfway = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Signs in with an emailed code, or with the token hash of an emailed link. */
export async function verifyPost(services: AuthServices, c: AuthContext): Promise<Response> {
  const giveBack = await countCall(services, c, 'verify')
  const body = await readBody(c, VerifyBody)
  if (body.type === '') throw validationFailed('Verify requires a verification type')
  if ((body.token === '') === (body.token_hash === '')) {
    throw validationFailed('Verify requires either a token or a token hash')
  }
  const access = body.token_hash === '' ? byCode(services, c, body) : byHash(services, c, body)
  const result = await access
  await giveBack()
  return c.json(result ?? { msg: halfway, code: '200' })
}

type Body = z.output<typeof VerifyBody>

function byHash(services: AuthServices, c: AuthContext, body: Body): Promise<Access | null> {
  if (body.email !== '' || body.phone !== '' || body.redirect_to !== '') {
    throw validationFailed('Only the token_hash and type should be provided')
  }
  const { type } = body
  if (!isVerificationType(type)) throw validationFailed('Invalid email verification type')
  return inTransaction(services.pool, async (tx) => {
    const found = await findToken(tx, [body.token_hash], type)
    if (!found) throw linkExpired()
    return signIn(services, tx, c, found)
  })
}

async function byCode(services: AuthServices, c: AuthContext, body: Body): Promise<Access | null> {
  const { type, token, phone } = body
  if ((body.email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  if (phone !== '') return requirePhone(services).verifyCode(c, { type, phone, token })
  if (!isVerificationType(type)) throw codeExpired()
  const email = readVerifyEmail(body.email)
  await countGuess(services, email)
  const hash = hashCode(services, email, token)
  return inTransaction(services.pool, async (tx) => {
    const found = await findToken(tx, [hash, pkcePrefix + hash], type)
    if (!found) throw codeExpired()
    return signIn(services, tx, c, found)
  })
}

/** Opens an emailed link: redirects with a session, an auth code or an error. */
export async function verifyGet(services: AuthServices, c: AuthContext): Promise<Response> {
  await countCall(services, c, 'verify')
  const token = c.req.query('token') || (c.req.query('token_hash') ?? '')
  const type = c.req.query('type') ?? ''
  if (type === '') throw validationFailed('Verify requires a verification type')
  if (token === '') throw validationFailed('Verify requires a token or a token hash')
  const target = redirectTarget(c, services.settings)
  const isPkce = token.startsWith(pkcePrefix)
  try {
    return c.redirect(await follow(services, c, token, type, target), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(errorRedirect(target, error, isPkce), 303)
  }
}

function follow(
  services: AuthServices,
  c: AuthContext,
  token: string,
  type: string,
  target: string,
): Promise<string> {
  if (!isVerificationType(type)) throw validationFailed('Invalid email verification type')
  const isPkce = token.startsWith(pkcePrefix)
  return inTransaction(services.pool, async (tx) => {
    const found = await findToken(tx, [token], type)
    if (!found) throw linkExpired()
    const user = await redeem(services, tx, c, found)
    if (!user) return messageRedirect(target, halfway, isPkce)
    if (!isPkce) {
      return accessRedirect(target, await grantAccess(services, tx, c, user, 'otp'), type)
    }
    const code = await issueFlowCode(tx, user.id, flowMethods[found.purpose])
    if (code === null) {
      throw new AuthError(400, 'flow_state_not_found', 'No associated flow state found.')
    }
    return codeRedirect(target, code)
  })
}

const flowMethods: Record<FoundToken['purpose'], Method> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
}

async function signIn(
  services: AuthServices,
  tx: Db,
  c: AuthContext,
  found: FoundToken,
): Promise<Access | null> {
  const user = await redeem(services, tx, c, found)
  return user && grantAccess(services, tx, c, user, 'otp')
}

/**
 * Consumes the token.
 * @returns null while the other address of an email change is unconfirmed
 */
async function redeem(
  services: AuthServices,
  tx: Db,
  c: AuthContext,
  { user, purpose, type }: FoundToken,
): Promise<User | null> {
  const { address } = readOrigin(c)
  if (purpose === 'email_change') {
    const isFirst =
      !services.settings.autoconfirm &&
      (user.email ?? '') !== '' &&
      user.email_change_confirm_status === 0
    if (isFirst) {
      await deleteToken(tx, user.id, type)
      await updateUser(tx, user.id, { email_change_confirm_status: 1, [type]: '' })
      return null
    }
    await audit(tx, 'user_modified', user, address)
    return refreshProviders(tx, await completeEmailChange(tx, user))
  }
  if (user.email_confirmed_at && (purpose === 'recovery' || purpose === 'magiclink')) {
    await audit(tx, 'login', user, address)
    await deleteAllTokens(tx, user.id)
    return updateUser(tx, user.id, { recovery_token: '' })
  }
  const owned = await findOwnAccount(services, tx, user, type)
  await audit(tx, 'user_signedup', owned, address, { provider: 'email' })
  await updateContactIdentity(tx, owned.id, 'email', { email_verified: true })
  const cleared = await updateUser(tx, owned.id, { recovery_token: '' })
  return refreshProviders(tx, await confirmEmail(tx, cleared))
}

/**
 * Finds the account for the proven owner of the address. Creates one if someone else is already using this
 * account with the address unconfirmed.
 */
async function findOwnAccount(
  services: AuthServices,
  tx: Db,
  user: User,
  type: FoundToken['type'],
): Promise<User> {
  if (isHeldUnconfirmed(user)) {
    refuseClosedSignup(services)
    return createFreshAccount(tx, user)
  }
  return type === 'recovery_token' ? keepOnlyPassword(tx, user, 'email') : user
}

function readVerifyEmail(email: string): string {
  try {
    return readEmail(email)
  } catch {
    throw new AuthError(422, 'validation_failed', 'Invalid email format')
  }
}
