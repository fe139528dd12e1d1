import { randomUUID } from 'node:crypto'
import type { Db } from '../../database.ts'
import type { Challenge } from '../ground/pkce.ts'
import type { Method } from './sessions.ts'

export type Flow = {
  id: string
  user_id: string | null
  auth_code: string | null
  code_challenge: string | null
  code_challenge_method: Challenge['method'] | null
  provider_type: string
  authentication_method: Method
  created_at: Date
  auth_code_issued_at: Date | null
  provider_access_token: string | null
  provider_refresh_token: string | null
}

/** Stores the PKCE challenge until the emailed link is opened. */
export async function startFlow(
  tx: Db,
  userId: string,
  method: Method,
  challenge: Challenge,
): Promise<void> {
  await tx.query(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
        authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      randomUUID(),
      userId,
      randomUUID(),
      challenge.challenge,
      challenge.method,
      method === 'email/signup' ? 'email' : method,
      method,
    ],
  )
}

/** The auth code of this account's newest PKCE challenge. */
export async function issueFlowCode(
  tx: Db,
  userId: string,
  method: Method,
): Promise<string | null> {
  const { rows } = await tx.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (
       select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 and code_challenge is not null
       order by created_at desc limit 1
     )
     returning auth_code`,
    [userId, method],
  )
  return rows[0]?.auth_code ?? null
}

export async function lockFlow(tx: Db, code: string): Promise<Flow | null> {
  const { rows } = await tx.query<Flow>(
    'select * from auth.flow_state where auth_code = $1 for update',
    [code],
  )
  return rows[0] ?? null
}

export async function endFlow(tx: Db, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id])
}

/** Ends linking flows and flows whose code could still be exchanged for a session. */
export async function endFlows(tx: Db, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.flow_state
     where (user_id = $1 and auth_code_issued_at is not null) or linking_target_id = $1`,
    [userId],
  )
}

/** Moves the flows of unopened emailed links to another account. */
export async function moveOpenFlows(tx: Db, from: string, to: string): Promise<void> {
  await tx.query(
    `update auth.flow_state set user_id = $2, updated_at = now()
     where user_id = $1 and auth_code_issued_at is null`,
    [from, to],
  )
}

/** Deletes flows whose link was not opened within a day. */
export async function sweepFlows(db: Db): Promise<void> {
  await db.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
}

/** Starts a flow whose user is not known yet. @returns its id */
export async function startFlowWithoutUser(
  tx: Db,
  provider: Method,
  { challenge, method }: Challenge,
): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into auth.flow_state
       (id, auth_code, code_challenge, code_challenge_method, provider_type, authentication_method,
        created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5, now(), now())`,
    [id, randomUUID(), challenge, method, provider],
  )
  return id
}

/**
 * Assigns the user of a flow, and the end of the session that it opens.
 * @returns the auth code, or null if it was issued before
 */
export async function completeFlow(
  tx: Db,
  flowId: string,
  userId: string,
  sessionEnds: Date | null,
): Promise<string | null> {
  const { rows } = await tx.query<{ auth_code: string }>(
    `update auth.flow_state set user_id = $2, auth_code_issued_at = now(), updated_at = now()
     where id = $1 and user_id is null returning auth_code`,
    [flowId, userId],
  )
  const code = rows[0]?.auth_code ?? null
  if (code !== null && sessionEnds) {
    await tx.query(
      'insert into platform.flow_session_ends (flow_state_id, not_after) values ($1, $2)',
      [flowId, sessionEnds],
    )
  }
  return code
}

/** When the session that this flow opens must end, or null for no limit. */
export async function readSessionEnd(tx: Db, flowId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ not_after: Date }>(
    'select not_after from platform.flow_session_ends where flow_state_id = $1',
    [flowId],
  )
  return rows[0]?.not_after ?? null
}
