import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { callerNetwork } from '../../net/caller-network.ts'
import { clientAddress } from '../client-address.ts'
import { createCatalogueCache } from './catalogue-cache.ts'
import type { Catalogue } from './catalogue.ts'
import { toRestError } from './database-errors.ts'
import { RestError } from './errors.ts'
import { bearerOf, type Bearer, type VerifyToken } from './identity.ts'
import { planCall } from './plan-call.ts'
import { planTable } from './plan-table.ts'
import { readRequest } from './read-request.ts'
import type { Plan, RestRequest } from './request.ts'
import { errorResponse, respond } from './respond.ts'
import { runAs } from './transaction.ts'
import { createTurns } from './turns.ts'

export type RestOptions = {
  /** Logs in as `authenticator`, which may become each role of a token. Not in pipeline mode. */
  pool: pg.Pool
  verifyToken: VerifyToken
  /** The first one is meant where a request names none. */
  exposedSchemas: ReadonlyArray<string>
  /** Most rows in a list, embedded lists too; no bound if left out. */
  maxRows?: number
  /** Hears what went wrong in here (status 500 and above), never what a caller did wrong. */
  onError: (error: unknown, context: string) => void
  /** Ends the connection that listens for `NOTIFY pgrst`. */
  signal?: AbortSignal
}

/** How long a statement of a role may take, where the role has no setting of its own. */
const timeouts = new Map([
  ['anon', '3s'],
  ['authenticated', '8s'],
])

/** One caller may use this much of the pool at once; so many of its requests may wait for more. */
const shareOfOne = 0.6
const mostWaiting = 500

/** The protocol of PostgREST over a pool: mount it at /rest/v1. */
export function createRest(options: RestOptions): Hono {
  const { pool, verifyToken, exposedSchemas, onError, signal } = options
  const catalogues = createCatalogueCache(pool, exposedSchemas, onError, signal)
  const inTurn = createTurns(Math.ceil(pool.options.max * shareOfOne), mostWaiting)
  const app = new Hono()

  app.all('/', (c) => answer(c, '', false))
  app.all('/rpc/:name', (c) => answer(c, c.req.param('name'), true))
  app.all('/:name', (c) => answer(c, c.req.param('name'), false))
  app.all('/*', (c) => answer(c, null, false))
  return app

  async function answer(c: Context, target: string | null, rpc: boolean): Promise<Response> {
    let role = 'anon'
    try {
      const bearer = await bearerOf(c.req.header('authorization'), verifyToken)
      role = bearer.role
      const request = await readRequest(
        c,
        target,
        rpc,
        exposedSchemas,
        role,
        options.maxRows ?? null,
      )
      return await serve(c, request, bearer, rpc)
    } catch (error) {
      const refusal = toRestError(error, role === 'anon')
      if (refusal.status >= 500) onError(error, `rest ${c.req.method} ${target ?? ''}`)
      return errorResponse(refusal, c.req.method === 'HEAD')
    }
  }

  async function serve(
    c: Context,
    request: RestRequest,
    bearer: Bearer,
    rpc: boolean,
  ): Promise<Response> {
    const { catalogue, plan } = await planned(request, rpc)
    const identity = {
      role: bearer.role,
      claims: bearer.claims,
      method: request.method,
      path: rpc ? `/rpc/${request.target}` : `/${request.target}`,
      // As Supabase's gateway does: x-real-ip is the caller's address, whatever the caller says it is.
      headers: JSON.stringify({ ...c.req.header(), 'x-real-ip': clientAddress(c) ?? '' }),
      schema: request.schema,
      readOnly: request.method === 'GET' || request.method === 'HEAD',
      generation: catalogue.generation,
      timeout: catalogue.timeouts.get(bearer.role) ?? timeouts.get(bearer.role) ?? '0',
      timezone: request.preferences.timezone,
    }
    const run = () => runAs(pool, identity, plan.statements, plan.decide)
    const who = callerOf(c, bearer)
    const results = await (who === null ? run() : inTurn(who, run))
    return respond(request, plan, results)
  }

  /** A name that is not in the catalogue may be new: then it is read again, and once more planned. */
  async function planned(
    request: RestRequest,
    rpc: boolean,
  ): Promise<{ catalogue: Catalogue; plan: Plan }> {
    const catalogue = await catalogues.current()
    try {
      return { catalogue, plan: planOf(catalogue, request, rpc) }
    } catch (error) {
      if (!(error instanceof RestError) || !/^(PGRST20|42703)/.test(error.body.code)) throw error
      const newer = await catalogues.afterMiss(catalogue)
      if (newer === null) throw error
      return { catalogue: newer, plan: planOf(newer, request, rpc) }
    }
  }
}

/** Whose turn it is: the account's, or the network's of somebody without one. Null for keys, which have no bound. */
function callerOf(c: Context, { role, subject }: Bearer): string | null {
  if (subject !== null || role !== 'anon') return subject
  return callerNetwork(clientAddress(c) ?? '')
}

const readPlans = new WeakMap<Catalogue, LRUCache<string, Plan>>()

/** Reads of tables come again and again with the same address: their plans are remembered. */
function planOf(catalogue: Catalogue, request: RestRequest, rpc: boolean): Plan {
  if (rpc) return planCall(catalogue, request)
  if (request.key === null) return planTable(catalogue, request)
  const plans = readPlans.get(catalogue) ?? new LRUCache<string, Plan>({ max: 2_000 })
  readPlans.set(catalogue, plans)
  const known = plans.get(request.key)
  if (known) return known
  const plan = planTable(catalogue, request)
  plans.set(request.key, plan)
  return plan
}
