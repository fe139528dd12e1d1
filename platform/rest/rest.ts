import { Hono, type Context } from 'hono'
import type pg from 'pg'
import { readCallerNetwork, nestNetworks } from '../../net/caller-network.ts'
import { createStrangersLane, TooBusyError } from '../../net/lane.ts'
import { createLargeTurns, createShares } from '../../net/turns.ts'
import { readClientAddress } from '../client-address.ts'
import { createCatalogCache } from './catalog/catalog-cache.ts'
import type { Catalog } from './catalog/catalog.ts'
import { toRestError } from './database-errors.ts'
import { authenticateBearer, type Bearer, type VerifyToken } from './identity.ts'
import { readOutcome } from './outcome.ts'
import { planFresh } from './plan/request.ts'
import { describeRead, type RestRead } from './plan/reads.ts'
import { readRequest } from './parse/read-request.ts'
import type { RestRequest } from './request.ts'
import { errorResponse, respond } from './respond.ts'
import type { RestSettings } from './catalog/settings.ts'
import { runAs } from './transaction.ts'

export type RestOptions = {
  /** Logs in as `authenticator`, which can switch to each token's role. Not in pipeline mode. */
  pool: pg.Pool
  verifyToken: VerifyToken
  /** Settings from the environment. `alter role … set pgrst.…` of the login role overrides them. */
  settings: RestSettings
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
  const { pool, verifyToken, onError, signal } = options
  const catalogs = createCatalogCache(pool, options.settings, onError, signal)
  const inShare = createShares(pool.options.max)
  const inLargeTurn = createLargeTurns()
  const inStrangersLane = createStrangersLane()
  const app = new Hono()

  app.all('/', (c) => answer(c, '', false))
  // Where this app is mounted at a path, the route above matches only without a slash at the end.
  app.all('/:slash{$}', (c) => answer(c, '', false))
  app.all('/rpc/:name', (c) => answer(c, c.req.param('name'), true))
  app.all('/:name', (c) => answer(c, c.req.param('name'), false))
  app.all('/*', (c) => answer(c, null, false))
  return app

  async function answer(c: Context, target: string | null, rpc: boolean): Promise<Response> {
    let role = 'anon'
    try {
      const bearer = await authenticateBearer(c.req.header('authorization'), verifyToken)
      role = bearer.role
      const catalog = await catalogs.current()
      const request = await readRequest(c, target, rpc, role, catalog.settings)
      const who = fairKey(c, bearer)
      const work = () =>
        inLargeTurn(request.body.length, who, () => serve(c, catalog, request, bearer, who, rpc))
      return await (isStrangersWrite(request, bearer)
        ? inStrangersLane(findShares(c), work)
        : work())
    } catch (error) {
      const refusal = toRestError(error, role === 'anon')
      // Logging each of these would fill the log during a flood.
      if (refusal.status >= 500 && !(error instanceof TooBusyError))
        onError(error, `rest ${c.req.method} ${target ?? ''}`)
      return errorResponse(refusal, c.req.method === 'HEAD')
    }
  }

  async function serve(
    c: Context,
    known: Catalog,
    request: RestRequest,
    bearer: Bearer,
    who: string | null,
    rpc: boolean,
  ): Promise<Response> {
    const { catalog, plan } = await planFresh(catalogs, known, request, rpc)
    const identity = {
      role: bearer.role,
      claims: bearer.claims,
      method: request.method,
      path: rpc ? `/rpc/${request.target}` : `/${request.target}`,
      // Like Supabase's gateway, sets x-real-ip to the caller's real address, not the one that the caller sent.
      headers: JSON.stringify({ ...c.req.header(), 'x-real-ip': readClientAddress(c) ?? '' }),
      searchPath: [request.schema, ...catalog.settings.extraSearchPath],
      readOnly: isRead(request),
      generation: catalog.generation,
      timeout: catalog.timeouts.get(bearer.role) ?? timeouts.get(bearer.role) ?? '0',
      timezone: request.preferences.timezone,
      rollsBack: (request.preferences.tx ?? catalog.settings.txEnd).startsWith('rollback'),
    }
    const results = await inShare(who, () => runAs(pool, identity, plan.statements, plan.decide))
    const response = respond(request, plan, results)
    const read = describeRead(bearer, request, plan, readOutcome(results).rows)
    if (read !== null) options.onRead?.(read)
    return response
  }
}

function isStrangersWrite(request: RestRequest, { role }: Bearer): boolean {
  return role === 'anon' && !isRead(request)
}

function findShares(c: Context): string[] {
  return nestNetworks(readClientAddress(c) ?? '')
}

function isRead({ method }: RestRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The key for fair queueing: the account, or the network of an anonymous caller. Null for API keys, which are unlimited. */
function fairKey(c: Context, { role, subject }: Bearer): string | null {
  if (subject !== null || role !== 'anon') return subject
  return readCallerNetwork(readClientAddress(c) ?? '')
}
