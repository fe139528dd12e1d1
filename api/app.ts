import { Hono, type Context } from 'hono'
import { speak } from '../text/speak.ts'
import { allowAllOrigins } from '../net/allow-all-origins.ts'
import { TooBusyError } from '../net/lane.ts'
import { TooManyAtOnceError } from '../net/turns.ts'
import { isCausedByCaller, isDataException, isUnreachable } from '../postgres/errors.ts'
import { errors, type ErrorCode, type Refusal } from '../wire/errors.ts'
import { backendPaths } from '../wire/paths.ts'
import { administration } from './administration/administration.ts'
import { AppError } from './app-error.ts'
import { pickLocale } from './pick-locale.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { checkoutOrders } from './checkout/checkout-orders.ts'
import { onboardingCalls } from './checkout/onboarding-calls.ts'
import { businessLogos } from './logos/business-logos.ts'
import { bookings } from './bookings/bookings.ts'
import { ownerAppointments } from './bookings/owner-appointments.ts'
import { generateLeads } from './orders/generate-leads.ts'
import { imports } from './imports/imports.ts'
import { invitations } from './invitations/invitations.ts'
import { places } from './intake/places.ts'
import { webhooks } from './intake/webhooks.ts'
import { quoteRequests } from './intake/quote-requests.ts'
import { operations } from './operations/operations.ts'
import { createPictureReader } from './photos/read-picture.ts'
import { requestPhotos } from './photos/request-photos.ts'
import { scoreModels } from './score/score-models.ts'
import { takeTurns } from './take-turns.ts'
import { withdrawals } from './withdrawals/withdrawals.ts'

/** functions/v1: the product's endpoints. Each is a thin wrapper around a function that others can call too. */
export function createApi(deps: ApiDependencies): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath(backendPaths.functions)
  app.use(
    allowAllOrigins({
      methods: ['GET', 'POST', 'OPTIONS'],
      requestHeaders: [
        'authorization',
        'x-client-info',
        'apikey',
        'content-type',
        'x-locale',
        'idempotency-key',
      ],
      exposedHeaders: ['sb-error-code', 'retry-after'],
      maxAgeSeconds: 86_400,
    }),
  )
  const readPicture = createPictureReader(deps)
  // Before the turns, because a photo is larger than other bodies and has its own limits.
  app.route('/', requestPhotos(deps, readPicture))
  app.use(takeTurns(deps))
  app.route('/', generateLeads(deps))
  app.route('/', quoteRequests(deps))
  app.route('/', withdrawals(deps))
  app.route('/', places(deps))
  app.route('/', checkoutOrders(deps))
  app.route('/', onboardingCalls(deps))
  app.route('/', webhooks(deps))
  app.route('/', imports(deps))
  app.route('/', invitations(deps))
  app.route('/', scoreModels(deps))
  app.route('/', businessLogos(deps, readPicture))
  app.route('/', bookings(deps))
  app.route('/', ownerAppointments(deps))
  app.route('/', administration(deps))
  app.route('/', operations(deps))
  const functions = new Set(app.routes.map(({ path }) => readFunctionName(path)))
  app.notFound((c) => {
    if (functions.has(readFunctionName(c.req.path))) return refuse(c, new AppError('not_found'))
    // Supabase sends this header too. functions-js reports a FunctionsHttpError.
    c.header('sb-error-code', 'NOT_FOUND')
    return c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404)
  })
  app.onError((error, c) => {
    if (error instanceof AppError) return refuse(c, error)
    if (error instanceof TooManyAtOnceError) return refuse(c, new AppError('rate_limited'))
    if (error instanceof TooBusyError) return refuse(c, new AppError('busy'))
    const level = isCausedByCaller(error) ? 'debug' : 'error'
    // Log only these fields, because a database error also contains the values of the row.
    deps.log[level]({ path: c.req.path, name: error.name, stack: error.stack }, 'A function failed')
    if (isUnreachable(error)) return refuse(c, new AppError('unavailable'))
    // Usually the caller sent a bad value, but our own bugs look the same, so it is logged too.
    return refuse(c, new AppError(isDataException(error) ? 'invalid_request' : 'out_of_order'))
  })
  return app
}

/** @example readFunctionName('/functions/v1/intake/:source') // 'intake' */
function readFunctionName(path: string): string | undefined {
  return path.slice(backendPaths.functions.length).split('/')[1]
}

/** Refusals after which the same call may succeed soon. */
const retriable = new Set<ErrorCode>(['unavailable', 'busy'])

function refuse(c: Context<ApiEnv>, error: AppError): Response {
  const sentences = speak(pickLocale(c)).errors
  const body: Refusal = {
    success: false,
    code: error.code,
    error: sentences[error.code](error.facts),
    ...(error.fields ? { fields: error.fields } : {}),
    ...(error.times ? { times: error.times } : {}),
  }
  if (retriable.has(error.code)) c.header('retry-after', '1')
  return c.json(body, errors[error.code])
}
