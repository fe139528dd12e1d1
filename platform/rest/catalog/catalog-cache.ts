import type { Pool } from 'pg'
import { createListeningClient } from '../../listening-client.ts'
import { RestError, retrySoon } from '../errors.ts'
import type { Catalog } from './catalog.ts'
import { assembleCatalog, readCatalog } from './read-catalog.ts'
import type { RestSettings } from './settings.ts'

const seconds = 1_000
/** The age at which the catalog is refreshed in the background. */
const staleAfter = 60 * seconds
/** The least time between refreshes after a miss, so that unknown names cannot cause load. */
const missPause = 2 * seconds

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
  const listening = createListeningClient({
    pool,
    name: 'cornerstone rest listener',
    async onConnect(client) {
      await client.query('listen pgrst')
      // Catch up on changes made while there was no connection.
      reloadBeside()
    },
    onNotification: reloadBeside,
    // Without this connection the catalog is still read again every minute.
    onError: () => {},
  })
  signal?.addEventListener('abort', () => void listening.close())

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
      void listening.current()
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
