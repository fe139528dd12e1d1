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
 * Counts one call with `limits.take`, the token buckets that auth/v1 uses too, so that all processes count together.
 * @returns whether the limit had room for it
 */
export async function hasRoom(
  db: Kysely<Schema>,
  key: string,
  { limit, perSeconds }: RateLimit,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select limits.take(${key}, ${limit}, ${perSeconds}, ${now}) as taken`.execute(db)
  return rows[0]?.taken === true
}
