import type pg from 'pg'
import { deleteInBatches } from '../../delete-in-batches.ts'
import type { SessionLimits } from '../services/settings.ts'

/** Long enough to detect the reuse of a stolen token by users who sign in once a month. */
const daysOfUsedTokens = 30

/** Lets operators undo a limit that was too short, before its sessions are gone. */
const daysOfEndedSessions = 1

/** Deletes sessions past a limit, and used refresh tokens of open ones. */
export async function sweepSessions(pool: pg.Pool, limits: SessionLimits): Promise<void> {
  const { timebox, inactivity } = limits
  const ended = [
    { past: 'not_after', after: 0 },
    { past: 'created_at', after: timebox },
    { past: `coalesce(refreshed_at at time zone 'utc', created_at)`, after: inactivity },
  ]
  for (const { past, after } of ended) {
    if (after === null) continue
    const where = `${past} < now() - make_interval(days => $1, secs => $2)`
    const values = [daysOfEndedSessions, after]
    await deleteInBatches(pool, { table: 'auth.sessions', where, values })
  }
  await sweepUsedTokens(pool)
}

/** Keeps the parent of an active token, however old, because the response with the new token may have been lost. */
async function sweepUsedTokens(pool: pg.Pool): Promise<void> {
  await deleteInBatches<{ session_id: string | null }>(
    pool,
    {
      table: 'auth.refresh_tokens',
      where: `revoked and updated_at < now() - make_interval(days => $1) and not exists (
        select from auth.refresh_tokens child
        where child.parent = old.token and child.session_id = old.session_id and not child.revoked)`,
      values: [daysOfUsedTokens],
      returning: 'session_id',
    },
    (tokens) => endSessionsWithoutTokens(pool, tokens),
  )
}

/** After token theft is detected, a session has no active token left. */
async function endSessionsWithoutTokens(
  pool: pg.Pool,
  tokens: Array<{ session_id: string | null }>,
): Promise<void> {
  await pool.query(
    `delete from auth.sessions where id = any ($1)
       and not exists (select from auth.refresh_tokens where session_id = sessions.id)`,
    [[...new Set(tokens.map(({ session_id }) => session_id))]],
  )
}
