import type { Context, MiddlewareHandler } from 'hono'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { readBearer, mustBeAdmin, readProfileLocale } from './bearer.ts'

/** Lets admins and the server itself through. Answers with personal data must not be cached. */
export function onlyAdmins({
  db,
  verifyToken,
}: Pick<ApiDependencies, 'db' | 'verifyToken'>): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const bearer = await readBearer(c, verifyToken)
    c.set('profileLocale', await readProfileLocale(db, bearer.sub))
    c.set('adminId', await mustBeAdmin(db, bearer))
    await next()
    c.header('cache-control', 'no-store')
  }
}

/** The admin's id, behind `onlyAdmins`; null for the server itself. */
export function readAdminId(c: Context<ApiEnv>): string | null {
  return c.get('adminId') ?? null
}
