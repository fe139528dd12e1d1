import { randomUUID } from 'node:crypto'
import type { Db } from '../../database.ts'

export type TokenType =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

/** Each account has one token of each type: a new one replaces the old one. */
export async function storeToken(
  tx: Db,
  token: { userId: string; type: TokenType; hash: string; relatesTo: string },
): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens
       (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now() at time zone 'utc', now() at time zone 'utc')
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), token.userId, token.type, token.hash, token.relatesTo.toLowerCase()],
  )
}

export async function deleteToken(tx: Db, userId: string, type: TokenType): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [
    userId,
    type,
  ])
}

export async function deleteAllTokens(tx: Db, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** @returns null if the token is unknown or no longer valid */
export async function findTokenOwner(
  db: Db,
  hash: string,
  types: TokenType[],
): Promise<{ userId: string; type: TokenType } | null> {
  const { rows } = await db.query<{ user_id: string; token_type: TokenType }>(
    `select user_id, token_type from auth.one_time_tokens
     where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[])`,
    [hash, types],
  )
  const [row] = rows
  return row ? { userId: row.user_id, type: row.token_type } : null
}
