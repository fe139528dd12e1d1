import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Db } from '../database.ts'
import { grantAccess, originOf, type Access } from './access.ts'
import { audit } from './audit-log.ts'
import { metadata, readBody, text } from './body.ts'
import { mailCode } from './code-mail.ts'
import { readEmail, refuseEmail } from './email-address.ts'
import { AuthError, validationFailed } from './errors.ts'
import { startFlow } from './flow-store.ts'
import { addContactIdentity } from './identities-store.ts'
import { mailing } from './mailing.ts'
import { dropAllTokens } from './one-time-tokens-store.ts'
import { refuseBadPassword } from './password-rules.ts'
import { signUpByPhone } from './phone/phone-signup.ts'
import { readChallenge, type Challenge } from './pkce.ts'
import { publicUser } from './public-user.ts'
import { countCall } from './rate-limiting.ts'
import type { AuthContext, AuthServices } from './services.ts'
import { onceMore } from './unique-violation.ts'
import {
  findUserByEmail,
  hasPassword,
  insertUser,
  lockUser,
  mergeMetadata,
  updateUser,
  type Metadata,
  type User,
} from './users-store.ts'

const SignupBody = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  channel: text,
  code_challenge: text,
  code_challenge_method: text,
})

const emailProvider = { provider: 'email', providers: ['email'] }

export async function signup(services: AuthServices, c: AuthContext): Promise<Response> {
  const body = await readBody(c, SignupBody)
  const { settings } = services
  if (body.email === '' && body.phone === '') return signupAnonymously(services, c, body.data ?? {})
  await countCall(services, c, 'signup')
  refuseClosedSignup(services)
  if (body.password === '') throw validationFailed('Signup requires a valid password')
  await refuseBadPassword(services, body.password)
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on signup.')
  }
  if (body.phone !== '') return signUpByPhone(services, c, body)
  refuseEmail(services, 400, 'Email signups are disabled')
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const email = readEmail(body.email)
  const data = body.data ?? {}
  // Also for an address that is taken, so that both take as long.
  const passwordHash = await services.passwords.hash(body.password)
  if (settings.autoconfirm) await refuseTakeover(services, email, body.password)

  const result = await signUpOnce({ services, c, email, passwordHash, data, challenge })
  if (result.kind === 'access') return c.json(result.access)
  if (result.kind === 'pending') return c.json(result.user)
  if (settings.autoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  return c.json(decoyUser(email, data))
}

export function refuseClosedSignup({ settings }: AuthServices): void {
  if (!settings.disableSignup) return
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

export type NewSignup = {
  services: AuthServices
  c: AuthContext
  email: string
  passwordHash: string | null
  data: Metadata
  challenge: Challenge | null
}

type SignupResult =
  | { kind: 'access'; access: Access }
  | { kind: 'pending'; user: Metadata }
  | { kind: 'taken' }

export function signUpOnce(wanted: NewSignup): Promise<SignupResult> {
  return onceMore(() => signUpInTransaction(wanted))
}

function signUpInTransaction(wanted: NewSignup): Promise<SignupResult> {
  const { services, c, email, challenge } = wanted
  const { address } = originOf(c)
  return mailing(services, async (tx, mails): Promise<SignupResult> => {
    const found = await findUserByEmail(tx, email)
    const existing = found && (await lockUser(tx, found.id))
    if (existing?.email_confirmed_at) {
      await audit(tx, 'user_repeated_signup', existing, address, { provider: 'email' })
      return { kind: 'taken' }
    }
    const user = existing ?? (await createUser(tx, wanted))
    if (services.settings.autoconfirm) {
      await audit(tx, 'user_signedup', user, address, { provider: 'email' })
      const confirmed = await confirmEmail(tx, user)
      return { kind: 'access', access: await grantAccess(services, tx, c, confirmed, 'password') }
    }
    await audit(tx, 'user_confirmation_requested', user, address, { provider: 'email' })
    if (challenge) await startFlow(tx, user.id, 'email/signup', challenge)
    const mailed = await mailCode({ services, tx, c, mails }, user, 'confirmation', challenge)
    return { kind: 'pending', user: await pendingUser(tx, mailed) }
  })
}

/** The account of an address, made when there is none. It waits for its first code. */
export function registerUnconfirmed(wanted: NewSignup): Promise<string> {
  const { pool } = wanted.services
  return onceMore(async () => {
    const found = await findUserByEmail(pool, wanted.email)
    const user = found ?? (await inTransaction(pool, (tx) => createUser(tx, wanted)))
    return user.id
  })
}

/** An account that is not confirmed yet. @throws a unique violation when the address has one */
export async function createUser(
  tx: Db,
  { email, passwordHash, data }: Pick<NewSignup, 'email' | 'passwordHash' | 'data'>,
): Promise<User> {
  const user = await insertUser(tx, {
    email,
    passwordHash,
    userMetadata: data,
    appMetadata: emailProvider,
  })
  const identity = await addContactIdentity(tx, user, 'email', email, data)
  return updateUser(tx, user.id, {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, identity.identity_data),
  })
}

/** The address is this person's; whatever codes are open end here. */
export async function confirmEmail(tx: Db, user: User): Promise<User> {
  await dropAllTokens(tx, user.id)
  return updateUser(tx, user.id, {
    confirmation_token: '',
    email_confirmed_at: new Date(),
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
  })
}

/** What an invitation put into an account is not shown to whoever knows the address. */
async function pendingUser(tx: Db, user: User): Promise<Metadata> {
  const shown = await publicUser(tx, user)
  return user.invited_at ? { ...shown, user_metadata: {}, identities: [] } : shown
}

/**
 * Without confirmation mails, signing up again must not open an account that is not confirmed yet
 * to someone who does not know its password.
 */
async function refuseTakeover(
  services: AuthServices,
  email: string,
  password: string,
): Promise<void> {
  const existing = await findUserByEmail(services.pool, email)
  if (!existing || existing.email_confirmed_at) return
  const known =
    hasPassword(existing) &&
    (await services.passwords.matches(password, existing.encrypted_password))
  if (!known) throw new AuthError(422, 'user_already_exists', 'User already registered')
}

/** Looks like a new account, so that nobody learns whether an address has one (docs/contract.md, G16). */
function decoyUser(email: string, data: Metadata): Metadata {
  const now = new Date()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: emailProvider,
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

async function signupAnonymously(
  services: AuthServices,
  c: AuthContext,
  data: Metadata,
): Promise<Response> {
  if (!services.settings.anonymousUsers) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  await countCall(services, c, 'anonymous')
  refuseClosedSignup(services)
  const access = await inTransaction(services.pool, async (tx) => {
    const user = await insertUser(tx, {
      email: null,
      passwordHash: null,
      userMetadata: data,
      appMetadata: {},
      isAnonymous: true,
    })
    return grantAccess(services, tx, c, user, 'anonymous')
  })
  return c.json(access)
}
