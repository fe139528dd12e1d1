import { randomUUID } from 'node:crypto'
import type { Db } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import type { Access } from '../services/signed-in.ts'
import { audit } from '../stores/audit-log.ts'
import { AuthError } from '../ground/errors.ts'
import { keepOnlyPassword } from './earlier-holder.ts'
import { addContactIdentity } from '../stores/identities.ts'
import { strangerCaller } from '../services/password-caller.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import {
  findUserByContact,
  hasPassword,
  insertUser,
  isConfirmed,
  lockUser,
  mergeMetadata,
  updateUser,
  type Contact,
  type Metadata,
  type User,
} from '../stores/users.ts'

/** A sign-up with an email address or phone number. */
export type NewAccount = {
  services: AuthServices
  c: AuthContext
  contact: Contact
  /** The email address or phone number. */
  value: string
  passwordHash: string | null
  data: Metadata
}

export type SignupResult =
  | { kind: 'access'; access: Access }
  | { kind: 'pending'; user: Metadata }
  | { kind: 'taken' }

/** What differs between sign-ups by email and by phone. */
type Confirmation = {
  /** Null if a code must confirm the contact; otherwise it is confirmed automatically. */
  atOnce: null | { confirm(user: User): Promise<User>; traits?: Metadata }
  /**
   * Sends a code.
   * @returns the account as the unauthenticated caller may see it
   */
  byCode(user: User, isNew: boolean): Promise<Metadata>
}

/** A repeated sign-up reuses the unconfirmed account. */
export async function signUpIn(
  tx: Db,
  wanted: NewAccount,
  { atOnce, byCode }: Confirmation,
): Promise<SignupResult> {
  const { services, c, contact: provider } = wanted
  const { address } = readOrigin(c)
  const existing = await lockByContact(tx, wanted)
  if (existing && isConfirmed(existing, provider)) {
    await audit(tx, 'user_repeated_signup', existing, address, { provider })
    return { kind: 'taken' }
  }
  const user = existing
    ? await keepOnlyPassword(tx, existing, wanted.contact)
    : await createAccount(tx, wanted)
  if (atOnce) {
    await audit(tx, 'user_signedup', user, address, { provider, ...atOnce.traits })
    const confirmed = await atOnce.confirm(user)
    return { kind: 'access', access: await grantAccess(services, tx, c, confirmed, 'password') }
  }
  await audit(tx, 'user_confirmation_requested', user, address, { provider })
  return { kind: 'pending', user: await byCode(user, existing === null) }
}

/** The response to a sign-up. Unless `mayTell`, it is the same for a contact that is already taken. */
export function answerSignup(
  result: SignupResult,
  wanted: NewAccount,
  mayTell: boolean,
): Access | Metadata {
  if (result.kind === 'access') return result.access
  if (result.kind === 'pending') return result.user
  if (mayTell) throw alreadyRegistered()
  return decoyUser(wanted)
}

/**
 * With automatic confirmation, signing up again must not open an unconfirmed account to someone who does not
 * know its password.
 */
export async function refuseTakeover(
  { services, c, contact, value }: NewAccount,
  password: string,
): Promise<void> {
  const existing = await findUserByContact(services.pool, contact, value)
  if (!existing || isConfirmed(existing, contact)) return
  const isKnown =
    hasPassword(existing) &&
    (await services.passwords.matches(password, existing.encrypted_password, strangerCaller(c)))
  if (!isKnown) throw alreadyRegistered()
}

export async function lockByContact(
  tx: Db,
  { contact, value }: Pick<NewAccount, 'contact' | 'value'>,
): Promise<User | null> {
  const found = await findUserByContact(tx, contact, value)
  return found && lockUser(tx, found.id)
}

/**
 * Creates an unconfirmed account.
 * @throws a unique violation if the contact is taken
 */
export async function createAccount(
  tx: Db,
  { contact, value, passwordHash, data }: Omit<NewAccount, 'services' | 'c'>,
): Promise<User> {
  const user = await insertUser(tx, {
    email: null,
    [contact]: value,
    passwordHash,
    userMetadata: data,
    appMetadata: makeAppMetadata(contact),
  })
  const identity = await addContactIdentity(tx, user, contact, value, data)
  return updateUser(tx, user.id, {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, identity.identity_data),
  })
}

/** Looks like a new account, so that it does not reveal the existing one (docs/contract.md, G16). */
function decoyUser({ contact, value, data }: NewAccount): Metadata {
  const now = new Date()
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: '',
    phone: '',
    [contact]: value,
    confirmation_sent_at: now,
    app_metadata: makeAppMetadata(contact),
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

function makeAppMetadata(contact: Contact): Metadata {
  return { provider: contact, providers: [contact] }
}

function alreadyRegistered(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}
