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

/** The token buckets of `limits.take`, shared by all processes. */
export function createLimiter(pool: pg.Pool): Limiter {
  return {
    async take(key, { limit, perSeconds }, db = pool) {
      const { rows } = await db.query<{ taken: boolean }>(
        'select limits.take($1, $2, $3) as taken',
        [key, limit, perSeconds],
      )
      return rows[0]?.taken === true
    },
    async giveBack(key, { limit }) {
      await pool.query('select limits.give_back($1, $2)', [key, limit])
    },
    async sweep() {
      await pool.query('select limits.sweep()')
    },
  }
}
