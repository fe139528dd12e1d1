import { randomUUID } from 'node:crypto'
import type { Db } from '../../database.ts'
import { grantAccess, originOf, type Access } from '../access.ts'
import { audit } from '../audit-log.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { addContactIdentity } from '../identities-store.ts'
import { publicUser } from '../public-user.ts'
import type { AuthContext, AuthServices } from '../services.ts'
import { onceMore, unlessTaken } from '../unique-violation.ts'
import {
  hasPassword,
  insertUser,
  lockUser,
  mergeMetadata,
  updateUser,
  type Metadata,
  type User,
} from '../users-store.ts'
import { textCode } from './phone-code.ts'
import { readPhone } from './phone-number.ts'
import { confirmPhone, findUserByPhone, phoneExists } from './phone-store.ts'
import { readChannel, requireSms, type SmsChannel } from './sms.ts'
import { texting } from './texting.ts'

type Body = {
  phone: string
  password: string
  channel: string
  code_challenge: string
  data?: Metadata | null | undefined
}

/** A sign-up that names a number; the password's rules are checked already. */
export async function signUpByPhone(
  services: AuthServices,
  c: AuthContext,
  body: Body,
): Promise<Response> {
  const channel = readChannel(body.channel)
  if (body.code_challenge !== '') throw validationFailed('PKCE not supported for phone signups')
  const sms = requireSms(services, 'Phone signups are disabled')
  const phone = readPhone(body.phone)
  const data = body.data ?? {}
  // Also for a number that is taken, so that both take as long.
  const passwordHash = await services.passwords.hash(body.password)
  if (sms.autoconfirm) await refuseTakeover(services, phone, body.password)

  const result = await onceMore(() => signUp({ services, c, phone, channel, passwordHash, data }))
  if (result.kind === 'access') return c.json(result.access)
  if (result.kind === 'pending') return c.json(result.user)
  if (sms.autoconfirm || services.settings.autoconfirm) throw alreadyRegistered()
  return c.json(decoyUser(phone, data))
}

type PhoneSignup = {
  services: AuthServices
  c: AuthContext
  phone: string
  channel: SmsChannel
  passwordHash: string | null
  data: Metadata
}

type SignupResult =
  | { kind: 'access'; access: Access }
  | { kind: 'pending'; user: Metadata }
  | { kind: 'taken' }

async function signUp(wanted: PhoneSignup): Promise<SignupResult> {
  const { services, c, phone, channel } = wanted
  const { address } = originOf(c)
  const { value } = await texting(services, async (tx, texts): Promise<SignupResult> => {
    const found = await findUserByPhone(tx, phone)
    const existing = found && (await lockUser(tx, found.id))
    if (existing?.phone_confirmed_at) {
      await audit(tx, 'user_repeated_signup', existing, address, { provider: 'phone' })
      return { kind: 'taken' }
    }
    const user = existing ?? (await createPhoneUser(tx, wanted))
    if (services.settings.sms?.autoconfirm) {
      await audit(tx, 'user_signedup', user, address, { provider: 'phone', channel })
      const confirmed = await confirmPhone(tx, user)
      return { kind: 'access', access: await grantAccess(services, tx, c, confirmed, 'password') }
    }
    await audit(tx, 'user_confirmation_requested', user, address, { provider: 'phone' })
    const code = { kind: 'confirmation', phone, channel, isNew: existing === null } as const
    const texted = await textCode({ services, tx, c, texts }, user, code)
    return { kind: 'pending', user: await publicUser(tx, texted) }
  })
  return value
}

/** Texts a code to a number, whose account is made where there is none. @returns the message's name */
export function registerByCode(wanted: PhoneSignup): Promise<string | null> {
  // A number that is twice somebody's who is not found is taken in a way of its own.
  return unlessTaken(
    onceMore(() => textFirstCode(wanted)),
    phoneExists,
  )
}

async function textFirstCode(wanted: PhoneSignup): Promise<string | null> {
  const { services, c, phone, channel } = wanted
  const { address } = originOf(c)
  const { messageId } = await texting(services, async (tx, texts) => {
    const found = await findUserByPhone(tx, phone)
    const existing = found && (await lockUser(tx, found.id))
    const user = existing ?? (await createPhoneUser(tx, wanted))
    const act = user.phone_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
    await audit(tx, act, user, address, { provider: 'phone', channel })
    const code = { kind: 'confirmation', phone, channel, isNew: existing === null } as const
    await textCode({ services, tx, c, texts }, user, code)
  })
  return messageId
}

/** An account that is not confirmed yet. @throws a unique violation when the number has one */
async function createPhoneUser(
  tx: Db,
  { phone, passwordHash, data }: Pick<PhoneSignup, 'phone' | 'passwordHash' | 'data'>,
): Promise<User> {
  const user = await insertUser(tx, {
    email: null,
    phone,
    passwordHash,
    userMetadata: data,
    appMetadata: phoneProvider,
  })
  const identity = await addContactIdentity(tx, user, 'phone', phone, data)
  return updateUser(tx, user.id, {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, identity.identity_data),
  })
}

const phoneProvider = { provider: 'phone', providers: ['phone'] }

/**
 * Without codes, signing up again must not open an account that is not confirmed yet to someone who
 * does not know its password.
 */
async function refuseTakeover(
  services: AuthServices,
  phone: string,
  password: string,
): Promise<void> {
  const existing = await findUserByPhone(services.pool, phone)
  if (!existing || existing.phone_confirmed_at) return
  const known =
    hasPassword(existing) &&
    (await services.passwords.matches(password, existing.encrypted_password))
  if (!known) throw alreadyRegistered()
}

/** Looks like a new account, so that nobody learns whether a number has one (docs/contract.md, G16). */
function decoyUser(phone: string, data: Metadata): Metadata {
  const now = new Date()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: '',
    phone,
    confirmation_sent_at: now,
    app_metadata: phoneProvider,
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

function alreadyRegistered(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}
