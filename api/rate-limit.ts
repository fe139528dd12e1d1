import { sql, type Kysely } from 'kysely'
import type { RateLimit } from '../net/rate-limit.ts'
import { AppError } from './app-error.ts'
import type { Schema } from './schema.ts'

/** @throws AppError rate_limited if the limit is used up */
export async function countCall(
  db: Kysely<Schema>,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<void> {
  if (!(await hasRoom(db, key, limit, now))) throw new AppError('rate_limited')
}

/**
 * Counts one call under a key in a fixed window, in PostgreSQL, so that all processes count together.
 * @returns whether the limit had room for it
 */
export async function hasRoom(
  db: Kysely<Schema>,
  key: string,
  { limit, perSeconds }: RateLimit,
  now: Date,
): Promise<boolean> {
  const window = perSeconds * 1000
  const start = new Date(Math.floor(now.getTime() / window) * window)
  const { rows } = await sql<{ calls: number }>`
    with forgotten as (
      delete from private.rate_limits where window_start < ${start}::timestamptz - interval '1 day'
    )
    insert into private.rate_limits (key, window_start, calls) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set calls = private.rate_limits.calls + 1
    returning calls`.execute(db)
  return (rows[0]?.calls ?? 0) <= limit
}
