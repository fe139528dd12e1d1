import { requireAdmin } from '../sessions/bearer.ts'
import { validationFailed } from '../ground/errors.ts'
import { describeUsers } from '../stores/public-user.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { defaultAudience, type User } from '../stores/users.ts'

const defaultPageSize = 50
/** Supabase Auth sets no limit; this one bounds the memory of a response. */
const largestPage = 1000

/** A page of accounts, newest first, with the headers that auth-js reads (docs/contract.md, G141). */
export async function listUsers(services: AuthServices, c: AuthContext): Promise<Response> {
  await requireAdmin(services, c)
  const page = readNumber(c.req.query('page'), 1)
  const size = Math.min(readNumber(c.req.query('per_page'), defaultPageSize), largestPage)
  const { pool } = services
  const total = await pool.query<{ count: number }>(
    'select count(*)::int as count from auth.users where aud = $1',
    [defaultAudience],
  )
  const count = total.rows[0]?.count ?? 0
  const { rows } = await pool.query<User>(
    'select * from auth.users where aud = $1 order by created_at desc, id limit $2 offset $3',
    [defaultAudience, size, (page - 1) * size],
  )
  const users = await describeUsers(pool, rows)
  c.header('X-Total-Count', String(count))
  c.header('Link', pageLinks(c.req.url, page, Math.ceil(count / size)))
  return c.json({ users, aud: defaultAudience })
}

function pageLinks(address: string, page: number, last: number): string {
  const links = []
  if (last > page) links.push(`<${toPage(address, page + 1)}>; rel="next"`)
  links.push(`<${toPage(address, last)}>; rel="last"`)
  return links.join(', ')
}

function toPage(address: string, page: number): string {
  const url = new URL(address)
  url.searchParams.set('page', String(page))
  return url.pathname + url.search
}

function readNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1) throw validationFailed(`Bad Pagination Parameters: ${JSON.stringify(text)}`)
  return number
}
