import { Pool, type PoolConfig } from 'pg'
import { numberTypes } from '../../postgres/number-types.ts'

export type Pools = {
  /** Works as authenticator; each request switches to its role inside a transaction. */
  rest: Pool
  /** Works as supabase_auth_admin. */
  auth: Pool
  /** Works as service_role, for functions/v1 and the jobs. */
  service: Pool
}

// Including the connections that listen for changed tables and for live updates, 48 of PostgreSQL's 97 connections: two processes fit.
const sizes = { rest: 19, auth: 10, service: 16, health: 1 } as const

/** Opens the pools of the serving process, all as the login role authenticator. */
export function openPools(url: string, onError: (error: Error) => void): Pools {
  return {
    rest: openPool(url, 'rest', null, onError),
    auth: openPool(url, 'auth', 'supabase_auth_admin', onError),
    service: openPool(url, 'service', 'service_role', onError),
  }
}

/** One connection of its own for /health, so that a busy server does not look like one without a database. */
export function openHealthPool(
  url: string,
  patienceMilliseconds: number,
  onError: (error: Error) => void,
): Pool {
  return openPool(url, 'health', null, onError, { query_timeout: patienceMilliseconds })
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
}

/** Whether the process is stopping, so that a query fails because of that. */
export function areClosed({ service }: Pools): boolean {
  return service.ending
}

function openPool(
  connectionString: string,
  name: keyof typeof sizes,
  role: string | null,
  onError: (error: Error) => void,
  changes: PoolConfig = {},
): Pool {
  const pool = new Pool({
    connectionString,
    max: sizes[name],
    application_name: `cornerstone ${name}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(name === 'service' && { types: numberTypes }),
    ...(role === null ? {} : { options: `-c role=${role}` }),
    ...changes,
  })
  // PostgreSQL may close an idle connection. Without a listener the error would end the process.
  pool.on('error', onError)
  // The same holds for a connection that is lost in use; its query fails as well.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
