import { Client, type Pool } from 'pg'
import { RestError } from './errors.ts'
import type { Catalogue } from './catalogue.ts'
import { assembleCatalogue, readCatalogue } from './read-catalogue.ts'

const seconds = 1_000
/** How old the catalogue may be before it is read again beside the running requests. */
const staleAfter = 60 * seconds
/** After a miss it is read again at most this often, so that wrong names cannot cause load. */
const missPause = 2 * seconds
/** Between a lost connection that listened and the next. */
const shortestPause = 1 * seconds
const longestPause = 30 * seconds

export type CatalogueCache = {
  current(): Promise<Catalogue>
  /** A newer catalogue than `seen` after a name was not in it, or null if there is none yet. */
  afterMiss(seen: Catalogue): Promise<Catalogue | null>
}

/**
 * Keeps the catalogue. `NOTIFY pgrst` makes it read again, as with PostgREST; so does age, and a name
 * that it does not know. `signal` ends its connection.
 */
export function createCatalogueCache(
  pool: Pool,
  schemas: ReadonlyArray<string>,
  onError: (error: unknown, context: string) => void,
  signal: AbortSignal | undefined,
): CatalogueCache {
  let known: { catalogue: Catalogue; fingerprint: string; readAt: number } | null = null
  let reading: Promise<Catalogue> | null = null
  let listening = false

  async function read(): Promise<Catalogue> {
    const raw = await readCatalogue(pool, schemas)
    const fingerprint = JSON.stringify(raw)
    // The same object while nothing changed: plans are remembered by it.
    const catalogue =
      known?.fingerprint === fingerprint
        ? known.catalogue
        : assembleCatalogue(raw, (known?.catalogue.generation ?? 0) + 1)
    known = { catalogue, fingerprint, readAt: Date.now() }
    return catalogue
  }

  function reload(): Promise<Catalogue> {
    reading ??= read()
      .catch((error: unknown) => {
        onError(error, 'rest catalogue')
        throw noCatalogue()
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  function reloadBeside(): void {
    // The failure was told by then, and the catalogue at hand serves on.
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
      return known.catalogue
    },
    async afterMiss(seen) {
      if (known !== null && known.catalogue !== seen) return known.catalogue
      if (known !== null && Date.now() - known.readAt < missPause) return null
      const catalogue = await reload()
      return catalogue === seen ? null : catalogue
    },
  }
}

/** Listens on a connection of its own, and again after it was lost. */
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
      // Pauses grow while nothing is reached, and begin anew after a connection that worked.
      const wait = listened ? shortestPause : pause
      retry = setTimeout(() => start(Math.min(wait * 2, longestPause)), wait)
      retry.unref()
    }
    opened.on('error', again)
    opened.on('end', again)
    opened.on('notification', (message) => {
      if (message.payload !== 'reload config') onReload()
    })
    hear().catch(again)

    async function hear() {
      await opened.connect()
      await opened.query('listen pgrst')
      listened = true
      // What changed while nobody listened is read now.
      if (pause > shortestPause) onReload()
    }
  }
}

function noCatalogue(): RestError {
  return new RestError(503, {
    code: 'PGRST002',
    message: 'Could not query the database for the schema cache. Retrying.',
  })
}
