import { randomUUID } from 'node:crypto'
import type { Db } from '../../database.ts'
import { AuthError } from '../ground/errors.ts'

export type Metadata = Record<string, unknown>

export type User = {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  phone: string | null
  phone_confirmed_at: Date | null
  confirmation_token: string | null
  confirmation_sent_at: Date | null
  confirmed_at: Date | null
  recovery_token: string | null
  recovery_sent_at: Date | null
  email_change_token_new: string | null
  email_change_token_current: string | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number | null
  phone_change: string | null
  phone_change_sent_at: Date | null
  reauthentication_token: string | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  created_at: Date
  updated_at: Date
  banned_until: Date | null
  deleted_at: Date | null
  is_sso_user: boolean
  is_anonymous: boolean
}

export type UserChanges = Partial<
  Omit<User, 'id' | 'confirmed_at' | 'created_at' | 'updated_at'>
> & { phone_change_token?: string }

/** The instance_id of every account in Supabase Auth. */
const instance = '00000000-0000-0000-0000-000000000000'
export const defaultAudience = 'authenticated'

export async function findUserById(db: Db, id: string): Promise<User | null> {
  const { rows } = await db.query<User>('select * from auth.users where id = $1', [id])
  return rows[0] ?? null
}

/** A column of the account and a provider of identities. */
export type Contact = 'email' | 'phone'

/** Single sign-on accounts are separate and never found by address. */
export async function findUserByContact(
  db: Db,
  contact: Contact,
  value: string,
): Promise<User | null> {
  const { rows } = await db.query<User>(
    `select * from auth.users where ${contact} = $1 and is_sso_user = false and aud = $2`,
    [value, defaultAudience],
  )
  return rows[0] ?? null
}

export function findUserByEmail(db: Db, email: string): Promise<User | null> {
  return findUserByContact(db, 'email', email)
}

export function findUserByPhone(db: Db, phone: string): Promise<User | null> {
  return findUserByContact(db, 'phone', phone)
}

export function isConfirmed(user: User, contact: Contact): boolean {
  return user[`${contact}_confirmed_at`] !== null
}

/** The current account, locked until the transaction ends. */
export async function lockUser(tx: Db, id: string): Promise<User | null> {
  const { rows } = await tx.query<User>('select * from auth.users where id = $1 for update', [id])
  return rows[0] ?? null
}

export type NewUser = {
  id?: string
  email: string | null
  phone?: string | null
  passwordHash: string | null
  userMetadata: Metadata
  appMetadata: Metadata
  role?: string
  isAnonymous?: boolean
  isSsoUser?: boolean
}

/** @throws a unique violation if the address has an account */
export async function insertUser(tx: Db, user: NewUser): Promise<User> {
  const { rows } = await tx.query<User>(
    `insert into auth.users (
       instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data, raw_user_meta_data,
       is_anonymous, is_sso_user, confirmation_token, recovery_token, email_change_token_new, email_change,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', '', '', '', now(), now())
     returning *`,
    [
      instance,
      user.id ?? randomUUID(),
      defaultAudience,
      user.role ?? 'authenticated',
      user.email,
      user.phone ?? null,
      user.passwordHash,
      boundMetadata(user.appMetadata),
      boundMetadata(user.userMetadata),
      user.isAnonymous ?? false,
      user.isSsoUser ?? false,
    ],
  )
  return only(rows)
}

/** Column names come from the type, never from requests. */
export async function updateUser(tx: Db, id: string, changes: UserChanges): Promise<User> {
  const entries = Object.entries(changes)
  const assignments = entries.map(([column], index) => `"${column}" = $${index + 2}`)
  const { rows } = await tx.query<User>(
    `update auth.users set ${[...assignments, 'updated_at = now()'].join(', ')}
     where id = $1 returning *`,
    [id, ...entries.map(([, value]) => value)],
  )
  return only(rows)
}

export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id])
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until.getTime() > Date.now()
}

export function refuseBanned(user: User): void {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
}

export function hasPassword(user: User): boolean {
  return user.encrypted_password !== null && user.encrypted_password !== ''
}

/**
 * Merges at the top level; null deletes a key.
 * @throws AuthError if the result is too large
 */
export function mergeMetadata(current: Metadata | null, changes: Metadata): Metadata {
  const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null)
  return boundMetadata(Object.fromEntries(merged))
}

/** Access tokens contain the metadata, and Node accepts 16 KiB of headers. */
const mostMetadataBytes = 8192

function boundMetadata(data: Metadata): Metadata {
  if (measureBytes(data) <= mostMetadataBytes) return data
  throw new AuthError(422, 'validation_failed', 'The metadata of a user can hold 8 KiB at most')
}

/** JSON.stringify overflows the stack on deeply nested data. */
function measureBytes(data: Metadata): number {
  try {
    return Buffer.byteLength(JSON.stringify(data))
  } catch (error) {
    if (error instanceof RangeError) return Infinity
    throw error
  }
}

function only<R>(rows: R[]): R {
  const [row] = rows
  if (row === undefined) throw new Error('The account does not exist.')
  return row
}
