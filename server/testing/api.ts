import { Kysely, PostgresDialect } from 'kysely'
import type { Hono } from 'hono'
import { createApi } from '../../api/app.ts'
import type { ApiDependencies, ApiEnv } from '../../api/dependencies.ts'
import type { IntakeDependencies } from '../../api/intake/take-request.ts'
import type { Schema } from '../../api/schema.ts'
import { ownAccounts } from '../auth/own-accounts.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export type TestApi = {
  app: Hono<ApiEnv>
  db: Kysely<Schema>
  /** The dependencies that the routes pass to intake. */
  deps: IntakeDependencies
  failures: string[]
  /** Ids of the emails that were handed to the mail sender. */
  sent: string[]
}

const publicUrl = 'http://localhost:3000'

/** The functions on a test database. A token is the id of the person; 'anon' and 'service_role' are roles. */
export function createTestApi(
  database: TestDatabase,
  changes: Partial<ApiDependencies> = {},
): TestApi {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pools.service }) })
  const failures: string[] = []
  const sent: string[] = []
  const app = createApi({
    db,
    connections: database.pools.service.options.max,
    async verifyToken(token) {
      if (token === 'anon' || token === 'service_role') return { role: token }
      return /^[0-9a-f-]{36}$/.test(token) ? { role: 'authenticated', sub: token } : null
    },
    accounts: ownAccounts(database.pools.auth, async (password) => password === 'known to leak', 4),
    now: () => new Date(),
    demo: null,
    webhookSecrets: { google_ads: 'the-google-key' },
    trustProxy: false,
    rateLimitFactor: 1000,
    widenLoopback: false,
    pictures: null,
    operator: { email: 'operator@example.com', locale: 'en' },
    links: { publicUrl, linkKey: 'the-withdrawal-key' },
    async sendMail(id) {
      sent.push(id)
    },
    async runImports() {},
    noteRead: () => {},
    log: {
      error: (details) => failures.push(JSON.stringify(details)),
      debug: () => {},
    },
    ...changes,
  })
  return { app, db, deps: { db, publicUrl }, failures, sent }
}

/** The functions on a database of their own, for a whole test file; dropped after its tests. */
export async function openTestApi(
  changes: Partial<ApiDependencies> = {},
): Promise<{ api: TestApi; database: TestDatabase }> {
  const database = await openTestDatabase()
  return { api: createTestApi(database, changes), database }
}

/** Posts JSON to a function. */
export async function post(
  app: Hono<ApiEnv>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.request(`/functions/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
