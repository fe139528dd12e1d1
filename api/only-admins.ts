import type { Context, MiddlewareHandler } from 'hono'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import type { Bearer } from './bearer.ts'
import { mustBeAdmin } from './permissions.ts'
import { readBearer } from './read-bearer.ts'
import { readProfileLocale } from './read-profile-locale.ts'
import type { PeopleRead } from './people-reads.ts'

export type AdminDependencies = Pick<ApiDependencies, 'db' | 'verifyToken' | 'noteRead'>

/**
 * Lets admins and the server itself through. Responses with personal data must not be cached, and the audit log
 * records those that `notePeople` marked.
 */
export function onlyAdmins(deps: AdminDependencies): MiddlewareHandler<ApiEnv> {
  const { db, verifyToken, noteRead } = deps
  return async (c, next) => {
    const bearer = await readBearer(c, verifyToken)
    c.set('profileLocale', await readProfileLocale(db, bearer.sub))
    c.set('adminId', await mustBeAdmin(db, bearer))
    await next()
    c.header('cache-control', 'no-store')
    for (const read of listPeopleReads(c, bearer)) noteRead(read)
  }
}

/** The admin's id, behind `onlyAdmins`; null for the server itself. */
export function readAdminId(c: Context<ApiEnv>): string | null {
  return c.get('adminId') ?? null
}

/** Marks a response as one that shows people, for the audit log. Use it behind `onlyAdmins`. */
export function notePeople(c: Context<ApiEnv>, table: string, rows: number): void {
  c.set('peopleShown', [...(c.get('peopleShown') ?? []), { table, rows }])
}

/** What a response showed to the caller; nothing for the server itself. */
function listPeopleReads(c: Context<ApiEnv>, { sub, aal }: Bearer): PeopleRead[] {
  if (sub === undefined) return []
  return (c.get('peopleShown') ?? [])
    .filter(({ rows }) => rows > 0)
    .map((shown) => ({ ...shown, actor: sub, level: aal ?? null, own: [] }))
}
