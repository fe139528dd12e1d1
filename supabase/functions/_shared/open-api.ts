import { createRemoteJWKSet } from 'jose'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { createApi } from '../../../api/app.ts'
import { storePeopleReads } from '../../../api/people-reads.ts'
import type { Schema } from '../../../api/schema.ts'
import { defaultLocale, isLocale } from '../../../engine/languages.ts'
import { readWebhookSecrets } from '../../../engine/sources/sources.ts'
import { numberTypes } from '../../../postgres/number-types.ts'
import { hostedAccounts } from './hosted-accounts.ts'
import { hostedTokens } from './hosted-tokens.ts'

/** What Supabase's runtime provides to a function. */
export type Runtime = {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Response | Promise<Response>): void
}

/** Each function runs in its own process, and many may run. */
const connections = 3

/** The same functions as on our own server, inside Supabase's runtime. */
export function openApi({ env }: Runtime): (request: Request) => Response | Promise<Response> {
  const jwks = new URL('/auth/v1/.well-known/jwks.json', env.get('SUPABASE_URL'))
  const keys = createRemoteJWKSet(jwks)
  const pool = new Pool({
    connectionString: env.get('SUPABASE_DB_URL'),
    max: connections,
    options: '-c role=service_role',
    types: numberTypes,
  })
  const operatorLanguage = env.get('OPERATOR_LANGUAGE')
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const api = createApi({
    db,
    connections,
    accounts: hostedAccounts(db, {
      url: needed(env, 'SUPABASE_URL'),
      serviceRoleKey: needed(env, 'SUPABASE_SERVICE_ROLE_KEY'),
      fetch,
    }),
    verifyToken: hostedTokens(keys, needed(env, 'SUPABASE_SERVICE_ROLE_KEY')),
    now: () => new Date(),
    demo: null,
    webhookSecrets: readWebhookSecrets((name) => env.get(name)),
    trustProxy: true,
    rateLimitFactor: 1,
    widenLoopback: false,
    links: {
      publicUrl: needed(env, 'PUBLIC_URL'),
      linkKey: needed(env, 'SUPABASE_SERVICE_ROLE_KEY'),
    },
    // sharp does not run in Supabase's runtime.
    pictures: null,
    operator: {
      email: env.get('OPERATOR_EMAIL') ?? env.get('MAIL_FROM') ?? 'no-reply@localhost',
      locale: isLocale(operatorLanguage) ? operatorLanguage : defaultLocale,
    },
    // The email is in the outbox; another process sends it.
    sendMail: async () => {},
    // The file is stored; the process that runs the jobs imports it.
    runImports: async () => {},
    noteRead: (read) => void storePeopleReads(db, [{ ...read, times: 1 }]).catch(reportError),
    // oxlint-disable-next-line no-console -- the runtime logs the console
    log: { error: (details, message) => console.error(message, details), debug: () => {} },
  })
  return (request) => api.fetch(withBase(request))
}

function reportError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the runtime logs the console
  console.error('A read is missing in the audit log', error)
}

function needed(env: Runtime['env'], name: string): string {
  const value = env.get(name)
  if (!value) throw new Error(`The secret ${name} is not set.`)
  return value
}

/** Supabase's runtime removes `/functions/v1` from the address. */
function withBase(request: Request): Request {
  const url = new URL(request.url)
  if (url.pathname.startsWith('/functions/v1/')) return request
  url.pathname = `/functions/v1${url.pathname}`
  return new Request(url, request)
}
