import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type pg from 'pg'
import { inTransaction, type Db } from '../../database.ts'
import { deleteInBatches } from '../../delete-in-batches.ts'

/** A second factor of an account. */
export type Factor = {
  id: string
  user_id: string
  friendly_name: string | null
  factor_type: string
  status: 'unverified' | 'verified'
  secret: string | null
  phone: string | null
  created_at: Date
  updated_at: Date
}

export type FactorChallenge = {
  id: string
  factor_id: string
  created_at: Date
  verified_at: Date | null
  ip_address: string
  /** For text messages, the hash of the code. */
  otp_code: string | null
}

/** The `amr` method of each factor type. */
const factorMethods: Record<string, string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

export async function findFactors(db: Db, userIds: string[]): Promise<Factor[]> {
  const { rows } = await db.query<Factor>(
    'select * from auth.mfa_factors where user_id = any ($1) order by created_at',
    [userIds],
  )
  return rows
}

/** Whether this account has a verified second factor. */
export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const factors = await findFactors(db, [userId])
  return factors.some(({ status }) => status === 'verified')
}

/** @throws a unique violation if the account has a factor with this name */
export async function insertFactor(
  tx: Db,
  factor: { userId: string; friendlyName: string; type: string; secret?: string; phone?: string },
): Promise<string> {
  const id = randomUUID()
  const { userId, friendlyName, type, secret = null, phone = null } = factor
  await tx.query(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, now(), now())`,
    [id, userId, friendlyName, type, secret, phone],
  )
  return id
}

/** Also deletes the user's other, unfinished enrollments. */
export async function verifyFactor(tx: Db, factor: Factor): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
    [factor.id],
  )
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and id <> $2`,
    [factor.user_id, factor.id],
  )
}

export async function deleteFactor(tx: Db, id: string): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [id])
}

type NewChallenge = {
  id?: string
  factorId: string
  /** The challenge must be verified from this IP address. */
  address: string | null
  /** For text messages, the hash of the code. */
  otpCode?: string
  /** For security keys, the WebAuthn session data. */
  ceremony?: object
}

export async function insertChallenge(db: Db, made: NewChallenge): Promise<FactorChallenge> {
  const { id = randomUUID(), factorId, otpCode = null, ceremony = null } = made
  const address = made.address !== null && isIP(made.address) ? made.address : '0.0.0.0'
  const { rows } = await db.query<FactorChallenge>(
    `insert into auth.mfa_challenges
       (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
     values ($1, $2, now(), $3, $4, $5) returning *`,
    [id, factorId, address, otpCode, ceremony],
  )
  const [challenge] = rows
  if (!challenge) throw new Error('The challenge does not exist.')
  return challenge
}

export async function lockChallenge(
  tx: Db,
  id: string,
  factorId: string,
): Promise<FactorChallenge | null> {
  const { rows } = await tx.query<FactorChallenge>(
    'select * from auth.mfa_challenges where id = $1 and factor_id = $2 for update',
    [id, factorId],
  )
  return rows[0] ?? null
}

/** Challenges expire after five minutes; a day is enough to investigate a sign-in. */
export async function sweepFactorChallenges(pool: pg.Pool): Promise<void> {
  await deleteInBatches(pool, {
    table: 'auth.mfa_challenges',
    where: `created_at < now() - interval '1 day'`,
  })
}

export async function closeChallenge(tx: Db, id: string): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id])
}

/** @throws a unique violation if the account has another factor with this name */
export async function renameFactor(tx: Db, id: string, name: string): Promise<void> {
  await tx.query(
    'update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1',
    [id, name],
  )
}

/** Raises this session to aal2 and ends the user's aal1 sessions. */
export async function raiseSession(
  tx: Db,
  userId: string,
  sessionId: string,
  factorType: string,
): Promise<void> {
  await tx.query(`update auth.sessions set aal = 'aal2', updated_at = now() where id = $1`, [
    sessionId,
  ])
  await tx.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [randomUUID(), sessionId, factorMethods[factorType] ?? factorType],
  )
  await tx.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1' and id <> $2`, [
    userId,
    sessionId,
  ])
}

/** Without a factor, no session can be at aal2. */
export async function lowerSessions(tx: Db, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.mfa_amr_claims where authentication_method = any ($2)
       and session_id in (select id from auth.sessions where user_id = $1)`,
    [userId, Object.values(factorMethods)],
  )
  await tx.query(
    `update auth.sessions set aal = 'aal1', updated_at = now() where user_id = $1 and aal = 'aal2'`,
    [userId],
  )
}

/** For users who lost all their second factors. */
export function forgetFactors(pool: pg.Pool, userId: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    await tx.query('delete from auth.mfa_factors where user_id = $1', [userId])
    await lowerSessions(tx, userId)
  })
}
