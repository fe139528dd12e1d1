import type pg from 'pg'
import { breaksConnection, connectionError } from './database-errors.ts'
import { quoteIdent } from './sql/identifiers.ts'
import { runPipeline, type PipelineResult, type Statement } from './pipeline.ts'

/** The caller and the request, which become the role and `request.*` settings of one transaction. */
export type Identity = {
  role: string
  /** JSON text for `request.jwt.claims`. */
  claims: string
  method: string
  path: string
  /** JSON text for `request.headers`. */
  headers: string
  /** The schemas in which names without a schema are looked up. */
  searchPath: ReadonlyArray<string>
  readOnly: boolean
  /** The version of the catalog that the statements were planned with. */
  generation: number
  /** As `statement_timeout` takes it; '0' for none. */
  timeout: string
  timezone: string | null
  /** Rolls the transaction back once its results are known. */
  rollsBack: boolean
}

/**
 * Runs statements as the given caller in one transaction and, without `decide`, one round trip.
 * `decide` sees the results before the commit; if it throws, they are rolled back.
 */
export async function runAs(
  pool: pg.Pool,
  identity: Identity,
  statements: ReadonlyArray<Statement>,
  decide: ((results: PipelineResult) => void) | null,
): Promise<PipelineResult> {
  const client = await connect(pool)
  surviveErrors(client)
  let broken = false
  try {
    const all = [buildSettings(identity), ...statements]
    // A prepared plan depends on the role and on the column types at that time.
    const owner = `${identity.role} ${identity.generation}`
    if (decide || identity.rollsBack) {
      const end = identity.rollsBack ? 'rollback' : 'commit'
      return await runDeciding(client, owner, all, decide, end)
    }
    return (await runPipeline(client, owner, all)).slice(1)
  } catch (error) {
    broken = breaksConnection(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Any failure to connect, a refused login too, is a server error and not the caller's. */
function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw connectionError(error)
  })
}

async function runDeciding(
  client: pg.PoolClient,
  owner: string,
  statements: ReadonlyArray<Statement>,
  decide: ((results: PipelineResult) => void) | null,
  end: 'commit' | 'rollback',
): Promise<PipelineResult> {
  try {
    const all = await runPipeline(client, owner, [{ text: 'begin', values: [] }, ...statements])
    const results = all.slice(2)
    decide?.(results)
    // Otherwise the rollback would hide violations of deferred constraints.
    if (end === 'rollback') await client.query('set constraints all immediate')
    await client.query(end)
    return results
  } catch (error) {
    if (!breaksConnection(error)) await client.query('rollback')
    throw error
  }
}

// `role` comes first, so that all later statements have only that role's privileges.
const settingsSql = `select set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
  set_config('request.path', $4, true), set_config('request.headers', $5, true),
  set_config('search_path', $6, true), set_config('statement_timeout', $7, true),
  set_config('transaction_read_only', $8, true)`

/** The first statement of each transaction. */
export function buildSettings(identity: Identity): Statement {
  const { role, claims, method, path, headers, timeout, readOnly, timezone } = identity
  const searchPath = identity.searchPath.map(quoteIdent).join(', ')
  const values = [role, claims, method, path, headers, searchPath, timeout, readOnly ? 'on' : 'off']
  if (timezone === null) return { text: settingsSql, values }
  return { text: `${settingsSql}, set_config('timezone', $9, true)`, values: [...values, timezone] }
}

const guarded = new WeakSet<pg.PoolClient>()

/** A lost connection fails its query; its error event, without a listener, would end the process. */
function surviveErrors(client: pg.PoolClient): void {
  if (guarded.has(client)) return
  guarded.add(client)
  client.on('error', () => {})
}
