import { Client, type Pool } from 'pg'
import { RestError, retrySoon } from './errors.ts'
import type { Catalog } from './catalog.ts'
import { assembleCatalog, readCatalog } from './read-catalog.ts'
import type { RestSettings } from './settings.ts'

const seconds = 1_000
/** The age at which the catalog is refreshed in the background. */
const staleAfter = 60 * seconds
/** The least time between refreshes after a miss, so that unknown names cannot cause load. */
const missPause = 2 * seconds
/** Pauses before the listening connection reconnects. */
const shortestPause = 1 * seconds
const longestPause = 30 * seconds

export type CatalogCache = {
  current(): Promise<Catalog>
  /** A newer catalog than `seen`, after a failed lookup; null if there is none yet. */
  afterMiss(seen: Catalog): Promise<Catalog | null>
}

/**
 * Caches the catalog and the settings; `settings` come from the environment. Refreshes on `NOTIFY pgrst`, as
 * PostgREST does, when it gets old, and when a name is missing. `signal` closes its connection.
 */
export function createCatalogCache(
  pool: Pool,
  settings: RestSettings,
  onError: (error: unknown, context: string) => void,
  signal: AbortSignal | undefined,
): CatalogCache {
  let known: { catalog: Catalog; fingerprint: string; readAt: number } | null = null
  let reading: Promise<Catalog> | null = null
  let listening = false

  async function read(): Promise<Catalog> {
    const raw = await readCatalog(pool, settings)
    const fingerprint = JSON.stringify(raw)
    // Stays the same object while nothing changes, because it is the key of cached plans.
    const catalog =
      known?.fingerprint === fingerprint
        ? known.catalog
        : assembleCatalog(raw, (known?.catalog.generation ?? 0) + 1)
    known = { catalog, fingerprint, readAt: Date.now() }
    return catalog
  }

  function reload(): Promise<Catalog> {
    reading ??= read()
      .catch((error: unknown) => {
        onError(error, 'rest catalog')
        throw noCatalog()
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  function reloadBeside(): void {
    // The failure is already reported; the cached catalog stays in use.
    reload().catch(() => {})
  }

  return {
    async current() {
      if (!listening) {
        listening = true
        listen(pool, reloadBeside, signal)
      }
      if (known === null) return reload()
      if (Date.now() - known.readAt > staleAfter) reloadBeside()
      return known.catalog
    },
    async afterMiss(seen) {
      if (known !== null && known.catalog !== seen) return known.catalog
      if (known !== null && Date.now() - known.readAt < missPause) return null
      const catalog = await reload()
      return catalog === seen ? null : catalog
    },
  }
}

/** Listens on its own connection, and reconnects when it is lost. */
function listen(pool: Pool, onReload: () => void, signal: AbortSignal | undefined): void {
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  signal?.addEventListener('abort', () => {
    clearTimeout(retry)
    client?.end().catch(() => {})
  })
  start(shortestPause)

  function start(pause: number): void {
    if (signal?.aborted || pool.ending) return
    const opened = new Client(pool.options)
    client = opened
    let lost = false
    let listened = false
    const again = () => {
      if (lost) return
      lost = true
      opened.end().catch(() => {})
      // Pauses grow with each failed attempt and reset after a successful connection.
      const wait = listened ? shortestPause : pause
      retry = setTimeout(() => start(Math.min(wait * 2, longestPause)), wait)
      retry.unref()
    }
    opened.on('error', again)
    opened.on('end', again)
    opened.on('notification', onReload)
    hear().catch(again)

    async function hear() {
      await opened.connect()
      await opened.query('listen pgrst')
      listened = true
      // Catch up on changes made while the connection was lost.
      if (pause > shortestPause) onReload()
    }
  }
}

function noCatalog(): RestError {
  return new RestError(
    503,
    {
      code: 'PGRST002',
      message: 'Could not query the database for the schema cache. Retrying.',
    },
    retrySoon,
  )
}
