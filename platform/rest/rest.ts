import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { callerNetwork, nestNetworks } from '../../net/caller-network.ts'
import { createStrangersLane, TooBusyError } from '../../net/lane.ts'
import { createLargeTurns, createShares } from '../../net/turns.ts'
import { clientAddress } from '../client-address.ts'
import { createCatalogCache } from './catalog-cache.ts'
import type { Catalog } from './catalog.ts'
import { toRestError } from './database-errors.ts'
import { RestError } from './errors.ts'
import { authenticateBearer, type Bearer, type VerifyToken } from './identity.ts'
import { readOutcome } from './outcome.ts'
import { planCall } from './plan-call.ts'
import { planTable } from './plan-table.ts'
import { describeRead, type RestRead } from './reads.ts'
import { readRequest } from './read-request.ts'
import type { Plan, RestRequest } from './request.ts'
import { errorResponse, respond } from './respond.ts'
import { runAs } from './transaction.ts'

export type RestOptions = {
  /** Logs in as `authenticator`, which can switch to each token's role. Not in pipeline mode. */
  pool: pg.Pool
  verifyToken: VerifyToken
  /** The first one is the default. */
  exposedSchemas: ReadonlyArray<string>
  /** Most rows in a list, embedded lists too; unlimited if omitted. */
  maxRows?: number
  /** Receives internal errors (status 500 and above), never a caller's mistake. */
  onError: (error: unknown, context: string) => void
  /** Learns what signed-in people read, after the transaction. It must not throw. */
  onRead?: ((read: RestRead) => void) | undefined
  /** Closes the connection that listens for `NOTIFY pgrst`. */
  signal?: AbortSignal
}

/** The statement timeout of roles that have none. */
const timeouts = new Map([
  ['anon', '3s'],
  ['authenticated', '8s'],
])

/** Serves PostgREST's protocol over a pool; mount it at /rest/v1. */
export function createRest(options: RestOptions): Hono {
  const { pool, verifyToken, exposedSchemas, onError, signal } = options
  const catalogs = createCatalogCache(pool, exposedSchemas, onError, signal)
  const inShare = createShares(pool.options.max)
  const inLargeTurn = createLargeTurns()
  const inStrangersLane = createStrangersLane()
  const app = new Hono()

  app.all('/', (c) => answer(c, '', false))
  app.all('/rpc/:name', (c) => answer(c, c.req.param('name'), true))
  app.all('/:name', (c) => answer(c, c.req.param('name'), false))
  app.all('/*', (c) => answer(c, null, false))
  return app

  async function answer(c: Context, target: string | null, rpc: boolean): Promise<Response> {
    let role = 'anon'
    try {
      const bearer = await authenticateBearer(c.req.header('authorization'), verifyToken)
      role = bearer.role
      const { maxRows = null } = options
      const request = await readRequest(c, target, rpc, exposedSchemas, role, maxRows)
      const who = fairKey(c, bearer)
      const work = () =>
        inLargeTurn(request.body.length, who, () => serve(c, request, bearer, who, rpc))
      return await (isStrangersWrite(request, bearer)
        ? inStrangersLane(findShares(c), work)
        : work())
    } catch (error) {
      const refusal = toRestError(error, role === 'anon')
      // A flood would fill the log.
      if (refusal.status >= 500 && !(error instanceof TooBusyError))
        onError(error, `rest ${c.req.method} ${target ?? ''}`)
      return errorResponse(refusal, c.req.method === 'HEAD')
    }
  }

  async function serve(
    c: Context,
    request: RestRequest,
    bearer: Bearer,
    who: string | null,
    rpc: boolean,
  ): Promise<Response> {
    const { catalog, plan } = await planned(request, rpc)
    const identity = {
      role: bearer.role,
      claims: bearer.claims,
      method: request.method,
      path: rpc ? `/rpc/${request.target}` : `/${request.target}`,
      // As Supabase's gateway does, x-real-ip is the caller's real address, not the one it sent.
      headers: JSON.stringify({ ...c.req.header(), 'x-real-ip': clientAddress(c) ?? '' }),
      schema: request.schema,
      readOnly: isRead(request),
      generation: catalog.generation,
      timeout: catalog.timeouts.get(bearer.role) ?? timeouts.get(bearer.role) ?? '0',
      timezone: request.preferences.timezone,
    }
    const results = await inShare(who, () => runAs(pool, identity, plan.statements, plan.decide))
    const response = respond(request, plan, results)
    const read = describeRead(bearer, request, plan, readOutcome(results).rows)
    if (read !== null) options.onRead?.(read)
    return response
  }

  /** A name that is missing from the catalog may be new: refreshes the catalog and plans once more. */
  async function planned(
    request: RestRequest,
    rpc: boolean,
  ): Promise<{ catalog: Catalog; plan: Plan }> {
    const catalog = await catalogs.current()
    try {
      return { catalog, plan: planRequest(catalog, request, rpc) }
    } catch (error) {
      if (!(error instanceof RestError) || !/^(PGRST20|42703)/.test(error.body.code)) throw error
      const newer = await catalogs.afterMiss(catalog)
      if (newer === null) throw error
      return { catalog: newer, plan: planRequest(newer, request, rpc) }
    }
  }
}

function isStrangersWrite(request: RestRequest, { role }: Bearer): boolean {
  return role === 'anon' && !isRead(request)
}

function findShares(c: Context): string[] {
  return nestNetworks(clientAddress(c) ?? '')
}

function isRead({ method }: RestRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The key for fair queueing: the account, or the network of an anonymous caller. Null for API keys, which are unlimited. */
function fairKey(c: Context, { role, subject }: Bearer): string | null {
  if (subject !== null || role !== 'anon') return subject
  return callerNetwork(clientAddress(c) ?? '')
}

const readPlans = new WeakMap<Catalog, LRUCache<string, Plan>>()

/** Caches the plans of table reads, since the same URLs repeat. */
function planRequest(catalog: Catalog, request: RestRequest, rpc: boolean): Plan {
  if (rpc) return planCall(catalog, request)
  if (request.key === null) return planTable(catalog, request)
  const plans = readPlans.get(catalog) ?? new LRUCache<string, Plan>({ max: 2_000 })
  readPlans.set(catalog, plans)
  const known = plans.get(request.key)
  if (known) return known
  const plan = planTable(catalog, request)
  plans.set(request.key, plan)
  return plan
}
