import type pg from 'pg'
import type { RateLimit } from '../../net/rate-limit.ts'
import type { Db } from '../database.ts'

export type Limiter = {
  /** Takes one from the bucket. @returns false when the bucket is empty */
  take(key: string, limit: RateLimit, db?: Db): Promise<boolean>
  /** Returns a token to the bucket, after a call that should not count. */
  giveBack(key: string, limit: RateLimit): Promise<void>
  /** Deletes buckets that have been full for a while. */
  sweep(): Promise<void>
}

const longestPeriodSeconds = 2 * 60 * 60

/** Token buckets in PostgreSQL, shared by all processes. One statement per call. */
export function createLimiter(pool: pg.Pool): Limiter {
  return {
    async take(key, { limit, perSeconds }, db = pool) {
      if (limit < 1) return false
      const taken = await db.query(
        `insert into platform.rate_limits as bucket (key, tokens, updated_at)
         values ($1, $2::float8 - 1, now())
         on conflict (key) do update set tokens = ${refilled} - 1, updated_at = now()
         where ${refilled} >= 1
         returning 1`,
        [key, limit, limit / perSeconds],
      )
      return taken.rowCount === 1
    },
    async giveBack(key, { limit }) {
      await pool.query(
        'update platform.rate_limits set tokens = least($2::float8, tokens + 1) where key = $1',
        [key, limit],
      )
    },
    async sweep() {
      await pool.query(
        `delete from platform.rate_limits where updated_at < now() - make_interval(secs => $1)`,
        [longestPeriodSeconds],
      )
    },
  }
}

const refilled = `least($2::float8, bucket.tokens
  + greatest(0, extract(epoch from now() - bucket.updated_at)) * $3::float8)`
