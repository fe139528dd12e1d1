import { randomUUID } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import type { Db } from '../../database.ts'
import type { Challenge } from '../ground/pkce.ts'

/** A sign-in that waits for its callback or for the exchange of its auth code. */
export type OAuthFlow = {
  id: string
  user_id: string | null
  auth_code: string | null
  code_challenge: string | null
  provider_type: string
  invite_token: string | null
  referrer: string | null
  oauth_client_state_id: string | null
  linking_target_id: string | null
  created_at: Date
}

export type NewOAuthFlow = {
  provider: string
  challenge: Challenge | null
  target: string
  inviteToken: string | null
  linkingTargetId: string | null
}

/**
 * Stores where a sign-in returns to.
 * @returns its state (122 random bits) and PKCE verifier
 */
export async function startOAuthFlow(
  db: Db,
  flow: NewOAuthFlow,
): Promise<{ state: string; verifier: string }> {
  const state = randomUUID()
  const verifier = oauth.generateRandomCodeVerifier()
  await db.query(
    `with client as (
       insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at)
       values ($2, $3, $4, now())
     )
     insert into auth.flow_state
       (id, oauth_client_state_id, provider_type, auth_code, code_challenge, code_challenge_method,
        referrer, invite_token, linking_target_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $5, $6, $7, $8, $9, $10, 'oauth', now(), now())`,
    [
      state,
      randomUUID(),
      flow.provider,
      verifier,
      flow.challenge ? randomUUID() : null,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.target,
      flow.inviteToken,
      flow.linkingTargetId,
    ],
  )
  return { state, verifier }
}

export async function findOAuthFlow(db: Db, state: string): Promise<OAuthFlow | null> {
  const { rows } = await db.query<OAuthFlow>(
    `select * from auth.flow_state where id = $1 and authentication_method = 'oauth'`,
    [state],
  )
  return rows[0] ?? null
}

/** Whether a flow is still open after the call to the provider; it stays locked until the commit. */
export async function lockOAuthFlow(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from auth.flow_state where id = $1 for update', [
    id,
  ])
  return rowCount === 1
}

/** Takes the PKCE verifier of a flow; a second callback with the same state gets null. */
export async function takeVerifier(
  db: Db,
  { oauth_client_state_id: id }: OAuthFlow,
): Promise<string | null> {
  const { rows } = await db.query<{ code_verifier: string }>(
    'delete from auth.oauth_client_states where id = $1 returning code_verifier',
    [id],
  )
  return rows[0]?.code_verifier ?? null
}

/** The user is known; the flow's auth code can now be exchanged for a session. */
export async function completeOAuthFlow(
  tx: Db,
  flow: OAuthFlow,
  userId: string,
  tokens: { accessToken: string; refreshToken: string },
): Promise<void> {
  await tx.query(
    `update auth.flow_state
     set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
         auth_code_issued_at = now(), updated_at = now()
     where id = $1`,
    [flow.id, userId, tokens.accessToken, tokens.refreshToken],
  )
}

/** Unfinished sign-ins are deleted after a day, like their flows. */
export async function sweepClientStates(db: Db): Promise<void> {
  await db.query(`delete from auth.oauth_client_states where created_at < now() - interval '1 day'`)
}
