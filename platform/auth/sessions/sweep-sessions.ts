import type pg from 'pg'
import { deleteInBatches } from '../../delete-in-batches.ts'
import type { SessionLimits } from '../services/settings.ts'

/**
 * A used token that comes back from a thief, or from whom they robbed, ends its family; somebody who looks
 * in once a month still does.
 */
const daysOfUsedTokens = 30

/** The operator may have set a limit too short, and take it back. */
const daysOfEndedSessions = 1

/** Forgets what nobody can refresh any more: sessions past a limit, and used tokens of open ones. */
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

/** The parent of a token that is still good stays, however old: its answer may have been lost. */
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

/** A family that was ended by a theft leaves a session that nobody can open. */
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
