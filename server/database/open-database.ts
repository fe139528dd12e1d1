import { Client, type Pool } from 'pg'
import { authenticatorUrl, ensureAuthenticator } from './authenticator.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { migrate, withMigrationLock } from './migrate.ts'
import { type Pools, closePools, openHealthPool, openPools } from './pools.ts'

export type Database = {
  pools: Pools
  /** The address for the login role. */
  url: string
  /** Whether a query is answered within two seconds. */
  isAnswering(): Promise<boolean>
  close(): Promise<void>
  abandon(): void
}

export type DatabaseOptions = {
  dataDir: string
  /** null: the embedded cluster of dataDir. */
  databaseUrl: string | null
  adminPassword: string
  authenticatorPassword: string
  onError: (error: Error) => void
  onProgress: (sentence: string) => void
  /** Runs on the admin connection after the migrations. */
  prepare?: (admin: Client) => Promise<void>
}

/**
 * Opens and migrates the database, with pools that cannot change its schema. An external database differs from
 * the embedded one only in its address.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const cluster = options.databaseUrl === null ? await startEmbedded(options) : null
  const adminUrl = cluster?.adminUrl ?? options.databaseUrl ?? ''
  try {
    await prepareAsAdmin(adminUrl, options)
  } catch (error) {
    await cluster?.stop()
    throw error
  }
  const url = authenticatorUrl(adminUrl, options.authenticatorPassword)
  let isClosing = false
  const report = (error: Error) => {
    // Losing connections is expected while PostgreSQL is being stopped.
    if (!isClosing) options.onError(error)
  }
  const pools = openPools(url, report)
  const health = openHealthPool(url, patienceMilliseconds, report)
  return {
    pools,
    url,
    isAnswering: createProbe(health),
    async close() {
      isClosing = true
      await within(2000, Promise.all([closePools(pools), health.end()]))
      await cluster?.stop()
    },
    abandon() {
      isClosing = true
      cluster?.abandon()
    },
  }
}

function startEmbedded(options: DatabaseOptions): Promise<Cluster> {
  const { dataDir, adminPassword, onProgress } = options
  return startCluster({ dataDir, adminPassword, onDeath: options.onError, onProgress })
}

async function prepareAsAdmin(adminUrl: string, options: DatabaseOptions): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  admin.on('error', options.onError)
  try {
    await admin.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database refuses the connection: ${reason}`, { cause: error })
  }
  try {
    await refuseOldServer(admin)
    await withMigrationLock(admin, async () => {
      const applied = await migrate(admin, undefined, {
        beforeUpgrade: () => backUp(admin, options),
      })
      if (applied.length > 0) options.onProgress(`Applied ${applied.length} migrations.`)
      await ensureAuthenticator(admin, adminUrl, options.authenticatorPassword)
      await options.prepare?.(admin)
    })
  } finally {
    await admin.end().catch(() => {})
  }
}

async function backUp(admin: Client, { dataDir, onProgress }: DatabaseOptions): Promise<void> {
  onProgress('Backing up before the upgrade.')
  const { backUpBeforeUpgrade } = await import('../backup/before-upgrade.ts')
  onProgress(`Backed up to ${await backUpBeforeUpgrade(admin, dataDir)}.`)
}

async function refuseOldServer(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) >= 150_000) return
  throw new Error('The database is older than PostgreSQL 15, the oldest supported version.')
}

/** Calls that arrive while a query is in progress share its answer. */
function createProbe(pool: Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return async () => {
    asking ??= pool
      .query('select 1')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = null
      })
    return (await within(patienceMilliseconds, asking)) ?? false
  }
}

const patienceMilliseconds = 2000

/** @returns the promise's value, or null if it takes longer than `milliseconds` */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
