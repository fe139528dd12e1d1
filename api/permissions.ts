import { sql, type Kysely } from 'kysely'
import { AppError } from './app-error.ts'
import type { Bearer } from './bearer.ts'
import type { Schema } from './schema.ts'

/**
 * Lets owners and members act for their business, and admins and the server for any business.
 * @throws AppError not_your_business, also if the business does not exist
 */
export async function mustActFor(
  db: Kysely<Schema>,
  bearer: Bearer,
  businessId: string,
): Promise<void> {
  const business = await db
    .selectFrom('businesses')
    .select('owner_id')
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (business === undefined) throw new AppError('not_your_business')
  if (bearer.role === 'service_role' || bearer.sub === undefined) return
  await mustHaveTakenSecondStep(db, bearer)
  if (business.owner_id === bearer.sub) return
  const profile = await db
    .selectFrom('profiles')
    .select('business_id')
    .where('id', '=', bearer.sub)
    .executeTakeFirst()
  if (profile?.business_id === businessId) return
  if (!(await isAdmin(db, bearer))) throw new AppError('not_your_business')
}

/**
 * Lets only admins and the server itself through.
 * @returns the admin's id; null for the server
 * @throws AppError not_admin
 */
export async function mustBeAdmin(db: Kysely<Schema>, bearer: Bearer): Promise<string | null> {
  if (bearer.role === 'service_role' || bearer.sub === undefined) return null
  await mustHaveTakenSecondStep(db, bearer)
  if (!(await isAdmin(db, bearer))) throw new AppError('not_admin')
  return bearer.sub
}

/** If the operator requires a second factor for admins, only sessions with that factor count as admin. */
async function isAdmin(db: Kysely<Schema>, { sub, aal }: Bearer): Promise<boolean> {
  const { rows } = await sql<{ is_admin: boolean }>`
    select private.is_admin_at(${sub ?? null}::uuid, ${aal ?? null}) as is_admin`.execute(db)
  return rows[0]?.is_admin === true
}

/** @throws AppError not_authenticated if a second factor is set up but was not verified */
async function mustHaveTakenSecondStep(db: Kysely<Schema>, { sub, aal }: Bearer): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select private.passed_second_step(${sub ?? null}::uuid, ${aal ?? null}) as taken`.execute(db)
  if (rows[0]?.taken !== true) throw new AppError('not_authenticated')
}
