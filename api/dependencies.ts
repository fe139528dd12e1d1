import type { Kysely } from 'kysely'
import type { Locale } from '../engine/languages.ts'
import type { Accounts } from './accounts.ts'
import type { Bearer, VerifyToken } from './bearer.ts'
import type { DemoMarket } from './demo-market.ts'
import type { Links } from './links.ts'
import type { Operator } from './operator/operator-mail.ts'
import type { Pictures } from './photos/pictures.ts'
import type { PeopleRead } from './people-reads.ts'
import type { Schema } from './schema.ts'

/** Everything that functions/v1 needs from its host. Each endpoint picks the few that it uses. */
export type ApiDependencies = {
  /** Connected as `service_role`. */
  db: Kysely<Schema>
  /** How many connections the pool behind `db` has. */
  connections: number
  verifyToken: VerifyToken
  accounts: Accounts
  now: () => Date
  /** Null outside the demo. */
  demo: DemoMarket | null
  /** By source: the secret that its provider sends with each lead. Without one the webhook is off. */
  webhookSecrets: Partial<Record<string, string>>
  /** Whether the operator's own proxy sets X-Forwarded-For. */
  trustProxy: boolean
  /** Multiplies the rate limits of callers who are not signed in. */
  rateLimitFactor: number
  /** Whether callers on this machine have higher limits. */
  widenLoopback: boolean
  links: Links
  operator: Operator
  /** Null where pictures cannot be decoded, as on hosted Supabase. */
  pictures: Pictures | null
  /** Sends a stored email right away; without it the next job run sends it. */
  sendMail: (id: string) => Promise<void>
  /** Starts the waiting file imports right away; without it the job that runs each minute does. */
  runImports: () => Promise<void>
  /** Logs what an admin read, without delaying the response. */
  noteRead: (read: PeopleRead) => void
  log: Record<'error' | 'debug', (details: object, message: string) => void>
}

export type ApiEnv = {
  Variables: {
    /** Set by `findBearer`: the verified token; null if it is not valid. */
    bearer?: Bearer | null
    profileLocale: Locale | null
    /** Set behind `onlyAdmins`: the admin's id; null for the server itself. */
    adminId?: string | null
    /** Set by `notePeople`: the tables with people's data in the answer. */
    peopleShown?: Array<Pick<PeopleRead, 'table' | 'rows'>>
  }
}
