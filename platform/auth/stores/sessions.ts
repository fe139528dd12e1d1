import { randomInt, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Db } from '../../database.ts'

export type Session = {
  id: string
  user_id: string
  aal: string | null
  created_at: Date
  /** The time of the last refresh, or of the sign-in. */
  last_used_at: Date
  not_after: Date | null
  /** The address of the last refresh, or of the sign-in. */
  address: string | null
  /** False once the reuse of a refresh token revoked the token family. */
  is_live: boolean
}

const sessionColumns = `id, user_id, aal, created_at, not_after, host(ip) as address,
  coalesce(refreshed_at at time zone 'utc', created_at) as last_used_at,
  exists (select from auth.refresh_tokens where session_id = sessions.id and not revoked) as is_live`

export type RefreshToken = {
  id: string
  token: string
  user_id: string
  session_id: string | null
  parent: string | null
  revoked: boolean
  updated_at: Date
}

/** How a user authenticated, as in the `amr` claim. */
export type Method =
  | 'password'
  | 'otp'
  | 'anonymous'
  | 'recovery'
  | 'invite'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'web3'
  | 'sso/saml'
  | 'oauth'
  | 'passkey'

/** The client that opened a session. */
export type Origin = { userAgent: string | null; address: string | null }

/** An entry of `amr`; `provider` names the identity provider of a single sign-on. */
export type MethodClaim = { method: string; timestamp: number; provider?: string }

/** Opens a session with its first refresh token and `amr` entry. */
export async function openSession(
  tx: Db,
  userId: string,
  method: Method,
  origin: Origin,
  notAfter: Date | null = null,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken()
  await tx.query(
    `with session as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after)
       values ($1, $2, now(), now(), 'aal1', $3, $4, $9)
     ), claim as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       values ($5, $1, now(), now(), $6)
     )
     insert into auth.refresh_tokens
       (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $7, $8, $1, '', false, now(), now())`,
    [
      sessionId,
      userId,
      origin.userAgent,
      ip(origin),
      randomUUID(),
      method,
      refreshToken,
      userId,
      notAfter,
    ],
  )
  return { sessionId, refreshToken }
}

export async function findSession(db: Db, id: string): Promise<Session | null> {
  const { rows } = await db.query<Session>(
    `select ${sessionColumns} from auth.sessions where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

export async function findMethods(db: Db, sessionId: string): Promise<MethodClaim[]> {
  const { rows } = await db.query<MethodClaim>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  )
  return rows
}

/** Records a refresh and where it came from. */
export async function touchSession(tx: Db, id: string, origin: Origin): Promise<void> {
  await tx.query(
    `update auth.sessions
     set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3
     where id = $1`,
    [id, origin.userAgent, ip(origin)],
  )
}

export async function endSession(tx: Db, id: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [id])
}

/** Ends all sessions of an account except `keep`. */
export async function endSessions(tx: Db, userId: string, keep: string | null): Promise<void> {
  await tx.query(
    'delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2::uuid)',
    [userId, keep],
  )
}

export async function findRefreshToken(db: Db, token: string): Promise<RefreshToken | null> {
  const { rows } = await db.query<RefreshToken>(
    'select * from auth.refresh_tokens where token = $1',
    [token],
  )
  return rows[0] ?? null
}

/** Serializes concurrent refreshes of a session. */
export async function lockSession(tx: Db, id: string): Promise<Session | null> {
  const { rows } = await tx.query<Session>(
    `select ${sessionColumns} from auth.sessions where id = $1 for update`,
    [id],
  )
  return rows[0] ?? null
}

/** Whether the account has a more recently used session that is still within its limits. */
export async function hasNewerSession(
  tx: Db,
  session: Session,
  { timebox, inactivity }: { timebox: number | null; inactivity: number | null },
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from (select ${sessionColumns} from auth.sessions where user_id = $1 and id <> $2) other
     where last_used_at > (select coalesce(refreshed_at at time zone 'utc', created_at) from auth.sessions where id = $2)
       and (not_after is null or not_after > now())
       and ($3::float is null or created_at > now() - make_interval(secs => $3))
       and ($4::float is null or last_used_at > now() - make_interval(secs => $4))
     limit 1`,
    [session.user_id, session.id, timebox, inactivity],
  )
  return rows.length > 0
}

export async function findActiveToken(tx: Db, sessionId: string): Promise<RefreshToken | null> {
  const { rows } = await tx.query<RefreshToken>(
    `select * from auth.refresh_tokens where session_id = $1 and not revoked
     order by id desc limit 1`,
    [sessionId],
  )
  return rows[0] ?? null
}

/**
 * Revokes a refresh token.
 * @returns its replacement
 */
export async function rotateRefreshToken(tx: Db, used: RefreshToken): Promise<string> {
  const token = newRefreshToken()
  await tx.query(
    `with revoked as (
       update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1
     )
     insert into auth.refresh_tokens
       (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $2, $3, $4, $5, false, now(), now())`,
    [used.id, token, used.user_id, used.session_id, used.token],
  )
  return token
}

export async function revokeFamily(tx: Db, sessionId: string): Promise<void> {
  await tx.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked`,
    [sessionId],
  )
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Twelve characters, like Supabase Auth's. */
function newRefreshToken(): string {
  return Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function ip({ address }: Origin): string | null {
  return address !== null && isIP(address) ? address : null
}
