import { type Kysely, sql, type Transaction } from 'kysely'
import type { Context } from 'hono'
import type { z } from 'zod'
import { readSqlState } from '../postgres/errors.ts'
import type { ErrorCode } from '../wire/errors.ts'
import { AppError } from './app-error.ts'
import type { Schema } from './schema.ts'

/** A write with an `Idempotency-Key`. A repeated call has the same operation, caller, key and body. */
export type Repeatable = {
  operation: string
  /** The account; empty for visitors. */
  caller: string
  key: string
  body: unknown
}

/** @returns null for a call without a key, which writes each time */
export function readRepeatable(c: Context, call: Omit<Repeatable, 'key'>): Repeatable | null {
  const key = c.req.header('idempotency-key')
  return key === undefined ? null : { ...call, key }
}

/**
 * Does the work once for each key, in the transaction of the work, so that the key and the rows are committed
 * together. A repeated call gets the stored answer; after a failed one the key is free again.
 * docs/decisions/032-idempotency-keys.md
 * @throws AppError idempotency_key_reused, idempotency_key_in_use, idempotency_key_invalid
 */
export async function doOnce<Answer extends object>(
  trx: Transaction<Schema>,
  repeatable: Repeatable | null,
  shape: z.ZodType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (repeatable === null) return work()
  const { operation, caller, key } = repeatable
  const earlier = await takeKey(trx, repeatable)
  if (earlier !== null) return shape.parse(earlier)
  const answer = await work()
  await sql`
    select private.keep_idempotent_answer(${operation}, ${caller}, ${key}, ${JSON.stringify(answer)})`.execute(
    trx,
  )
  return answer
}

async function takeKey(
  trx: Transaction<Schema>,
  { operation, caller, key, body }: Repeatable,
): Promise<unknown> {
  try {
    const { rows } = await sql<{ answer: unknown }>`
      select private.take_idempotency_key(${operation}, ${caller}, ${key}, ${JSON.stringify(body)})
        as answer`.execute(trx)
    return rows[0]?.answer ?? null
  } catch (error) {
    const refusal = refusals[readSqlState(error)]
    throw refusal === undefined ? error : new AppError(refusal)
  }
}

const refusals: Record<string, ErrorCode> = {
  PT400: 'idempotency_key_invalid',
  PT409: 'idempotency_key_in_use',
  PT422: 'idempotency_key_reused',
}

/** How long clients may repeat a call, as at Stripe. */
const keptHours = 24

export async function forgetIdempotencyKeys(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 60 * 60 * 1000)
  await sql`select private.forget_idempotency_keys(${before})`.execute(db)
}
