import type { Context } from 'hono'
import { type Kysely, sql } from 'kysely'
import { readBearerToken } from '../../net/bearer-token.ts'
import { isUuid } from '../../postgres/uuid.ts'
import { AppError } from '../app-error.ts'
import type { VerifyToken } from '../bearer.ts'
import type { ApiEnv } from '../dependencies.ts'
import { findBearer } from '../read-bearer.ts'
import type { Schema } from '../schema.ts'

/**
 * The email address of the signed-in buyer, or null for a visitor.
 * @throws AppError not_authenticated if the token is wrong or expired, because the order would belong to another account
 */
export async function readAccountEmail(
  { db, verifyToken }: { db: Kysely<Schema>; verifyToken: VerifyToken },
  c: Context<ApiEnv>,
): Promise<string | null> {
  if (readBearerToken(c.req.header('authorization')) === null) return null
  const bearer = await findBearer(c, verifyToken)
  if (bearer === null) throw new AppError('not_authenticated')
  if (bearer.role !== 'authenticated' || !isUuid(bearer.sub)) return null
  const { rows } = await sql<{ email: string | null }>`
    select private.account_email(${bearer.sub}) as email`.execute(db)
  return rows[0]?.email ?? null
}
