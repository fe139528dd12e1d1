import type { Context } from 'hono'
import { sql, type Kysely } from 'kysely'
import { readBearerToken } from '../net/bearer-token.ts'
import { isUuid } from '../postgres/uuid.ts'
import { isLocale, type Locale } from '../engine/languages.ts'
import { AppError } from './app-error.ts'
import type { Schema } from './schema.ts'

/** The claims of a verified access token that the functions use. */
export type Bearer = {
  role: string
  sub?: string | undefined
  /** 'aal2' after the second factor was verified. */
  aal?: string | undefined
}
export type VerifyToken = (token: string) => Promise<Bearer | null>

/**
 * Finds the person or server behind a call.
 * @throws AppError not_authenticated without a valid token, and for the anonymous key
 */
export async function readBearer(c: Context, verifyToken: VerifyToken): Promise<Bearer> {
  const token = readBearerToken(c.req.header('authorization'))
  const bearer = token === null ? null : await verifyToken(token)
  if (bearer === null) throw new AppError('not_authenticated')
  if (bearer.role === 'service_role') return bearer
  // A token that another service signed with our secret may have any subject.
  if (bearer.role !== 'authenticated' || !isUuid(bearer.sub)) {
    throw new AppError('not_authenticated')
  }
  return bearer
}

/**
 * Owners and members act for their business, admins and the server for any.
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

/** If the operator requires a second factor of admins, only sessions with that factor count as admin. */
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

/** The language of a person's profile; null for the server itself. */
export async function readProfileLocale(
  db: Kysely<Schema>,
  userId: string | null | undefined,
): Promise<Locale | null> {
  if (!userId) return null
  const profile = await db
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  return isLocale(profile?.language) ? profile.language : null
}
