import type { Bus } from '../bus.ts'

/** A row of realtime.changes. */
export type Change = {
  id: string
  relation: number
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** When the row was changed, in ISO 8601 with milliseconds. */
  at: string
  record: Record<string, unknown> | null
  old_record: Record<string, unknown> | null
  /** Bytes of the record's JSON text. */
  size: number
}

export type Reader = {
  /** From now on no committed change is missed. */
  start(): Promise<void>
  /** Forgets where it was, while there are no subscribers. */
  stop(): void
}

/** What was visible at a moment, in milliseconds since 1970. */
type Cursor = { snapshot: string; takenAt: number }

type ReaderDependencies = {
  bus: Bus
  /** Reads only changes of these tables. */
  relations(): number[]
  /** Gets the changes of each table in the order in which they were made. */
  deliver(changes: Change[]): Promise<void>
  /** Changes may be missing: every subscriber must read again. */
  lose(reason: string): void
  onError(error: unknown, context: string): void
}

const pageSize = 200
/** Below the five minutes after which changes are deleted (sweep.ts). */
const oldestCursorMilliseconds = 4 * 60 * 1000

// A transaction may commit long after others that began later. So the cursor is a snapshot: what is visible now and was
// not visible in it is new, and each change is read exactly once.
const readPage = `select c.id, c.relation, c.type,
    to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    c.record, c.old_record, coalesce(octet_length(c.record::text), 0) as size
  from realtime.changes c
  where c.xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(c.xid, $1::pg_snapshot)
    and pg_visible_in_snapshot(c.xid, $2::pg_snapshot) and c.id > $3 and c.relation = any ($4::oid[])
  order by c.id limit ${pageSize}`

export function createReader(deps: ReaderDependencies): Reader {
  const { bus } = deps
  let cursor: Cursor | null = null
  let starting: Promise<void> | null = null
  let reading: Promise<void> | null = null
  let isStale = false

  bus.onNotification((payload) => {
    if (payload === 'changes') read()
  })
  bus.onRenewal(({ kept }) => {
    if (kept) read()
    else if (cursor) startAgain('The server lost its connection to PostgreSQL')
  })

  function read(): void {
    if (!cursor) return
    isStale = true
    reading ??= readUntilFresh()
      .catch((error: unknown) => deps.onError(error, 'realtime changes'))
      .finally(() => {
        reading = null
      })
  }

  async function readUntilFresh(): Promise<void> {
    while (isStale && cursor) {
      isStale = false
      const from = cursor
      const to = await takeSnapshot(bus)
      if (!(await readWindow(deps, from, to))) {
        startAgain('The server is too far behind')
        return
      }
      // Stopped, or started again, meanwhile.
      if (cursor !== from) return
      cursor = to
    }
  }

  async function begin(): Promise<void> {
    cursor = await takeSnapshot(bus)
  }

  function startAgain(reason: string): void {
    cursor = null
    deps.lose(reason)
  }

  return {
    async start() {
      if (cursor) return
      starting ??= begin().finally(() => {
        starting = null
      })
      await starting
    },
    stop() {
      cursor = null
    },
  }
}

async function takeSnapshot(bus: Bus): Promise<Cursor> {
  const takenAt = Date.now()
  const [row] = await bus.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  )
  return { snapshot: row?.snapshot ?? '', takenAt }
}

/** Delivers what became visible between two snapshots. @returns false if it may be deleted already */
async function readWindow(deps: ReaderDependencies, from: Cursor, to: Cursor): Promise<boolean> {
  let after = '0'
  for (;;) {
    if (Date.now() - from.takenAt > oldestCursorMilliseconds) return false
    const values = [from.snapshot, to.snapshot, after, deps.relations()]
    const page = await deps.bus.query<Change>(readPage, values)
    await deps.deliver(page)
    if (page.length < pageSize) return true
    after = page.at(-1)?.id ?? after
  }
}
