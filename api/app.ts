import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import type { Kysely } from 'kysely'
import { errors as english } from '../text/en/errors.ts'
import { errors as spanish } from '../text/es/errors.ts'
import { errors, type Refusal } from '../wire/errors.ts'
import type { Locale } from '../wire/locale.ts'
import { backendPaths } from '../wire/paths.ts'
import type { Accounts } from './accounts.ts'
import { administration } from './administration/administration.ts'
import { AppError } from './app-error.ts'
import type { VerifyToken } from './bearer.ts'
import { localeOf } from './caller.ts'
import { checkoutOrders } from './checkout/checkout-orders.ts'
import { onboardingCalls } from './checkout/onboarding-calls.ts'
import { bookings } from './bookings/bookings.ts'
import { ownerAppointments } from './bookings/owner-appointments.ts'
import type { DemoMarket } from './demo-market.ts'
import { generateLeads } from './orders/generate-leads.ts'
import { googleAds } from './intake/google-ads.ts'
import { imports } from './imports/imports.ts'
import { invitations } from './invitations/invitations.ts'
import { places } from './intake/places.ts'
import { quoteRequests } from './intake/quote-requests.ts'
import { operations } from './operations/operations.ts'
import type { Operator } from './operator/operator-mail.ts'
import type { Schema } from './schema.ts'
import type { Links } from './links.ts'
import { scoreModels } from './score/score-models.ts'
import { withdrawals } from './withdrawals/withdrawals.ts'

const texts = { en: english, es: spanish }

type Log = { error(details: object, message: string): void }

export type ApiOptions = {
  /** Connected as `service_role`. */
  db: Kysely<Schema>
  verifyToken: VerifyToken
  accounts: Accounts
  now: () => Date
  demo: DemoMarket | null
  /** The key that Google Ads sends along; null where that door stays shut. */
  googleKey: string | null
  /** Whether X-Forwarded-For is written by a proxy of the operator. */
  trustProxy: boolean
  /** Widens (or narrows) how often strangers may call. */
  rateLimitFactor: number
  links: Links
  operator: Operator
  /** Sends a kept mail soon; without it the next round of the jobs does. */
  sendMail: (id: string) => Promise<void>
  /** Begins soon with the files that wait to be imported; without it the next full minute does. */
  runImports: () => Promise<void>
  log: Log
}

export type ApiEnv = {
  Variables: {
    profileLocale: Locale | null
    /** Behind doors for admins: who it is; null for the server itself. */
    adminId?: string | null
  }
}

/** functions/v1: the product's doors. Each is thin; what it does is a verb that others can call too. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath(backendPaths.functions)
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'x-client-info', 'apikey', 'content-type', 'x-locale'],
      allowMethods: ['GET', 'POST', 'OPTIONS'],
      maxAge: 86_400,
    }),
  )
  app.route('/', generateLeads(options))
  app.route('/', quoteRequests(options))
  app.route('/', withdrawals(options))
  app.route('/', places(options))
  app.route('/', checkoutOrders(options))
  app.route('/', onboardingCalls(options))
  app.route('/', googleAds(options))
  app.route('/', imports(options))
  app.route('/', invitations(options))
  app.route('/', scoreModels(options))
  app.route('/', bookings(options))
  app.route('/', ownerAppointments(options))
  app.route('/', administration(options))
  app.route('/', operations(options))
  app.notFound((c) => refuse(c, new AppError('not_found')))
  app.onError((error, c) => {
    if (error instanceof AppError) return refuse(c, error)
    // Only this of it: a database error also carries the values of the row.
    options.log.error(
      { path: c.req.path, name: error.name, stack: error.stack },
      'A function failed',
    )
    // A value that PostgreSQL has no room for: a NUL, the year 0, a number of many digits. Mostly the
    // caller's; but our own mistakes look the same.
    return refuse(c, new AppError(isDataException(error) ? 'invalid_request' : 'out_of_order'))
  })
  return app
}

/** Class 22 of PostgreSQL's error codes. */
function isDataException(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)
}

function refuse(c: Context<ApiEnv>, error: AppError): Response {
  const sentences = texts[localeOf(c, c.get('profileLocale') ?? null)]
  const body: Refusal = {
    success: false,
    code: error.code,
    error: sentences[error.code](error.facts),
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.times ? { times: error.times } : {}),
  }
  return c.json(body, errors[error.code])
}
