import { setTimeout as wait } from 'node:timers/promises'
import type { PeopleRead } from '../../api/people-reads.ts'

type Counted = PeopleRead & { times: number }

export type ReadCollector = {
  add(read: PeopleRead): void
  /** Stores the reads that are not stored yet. */
  close(): Promise<void>
}

/** One statement a second, no matter how much is read. */
const pause = 1000

/**
 * Adds up what people read and stores it about once a second.
 * @param onError gets an error of storing; those reads are stored the next time
 */
export function collectReads(
  store: (reads: Counted[]) => Promise<void>,
  onError: (error: unknown) => void,
): ReadCollector {
  let waiting = new Map<string, Counted>()
  let storing: Promise<void> | null = null
  const closing = new AbortController()

  function count(read: Counted): void {
    const key = JSON.stringify([read.actor, read.level, read.table, read.own])
    const known = waiting.get(key)
    if (known === undefined) waiting.set(key, { ...read })
    else Object.assign(known, { rows: known.rows + read.rows, times: known.times + read.times })
  }

  async function storeAll(): Promise<void> {
    const reads = [...waiting.values()]
    waiting = new Map()
    try {
      if (reads.length > 0) await store(reads)
    } catch (error) {
      reads.forEach(count)
      onError(error)
    }
  }

  async function run(): Promise<void> {
    do {
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      await storeAll()
    } while (waiting.size > 0 && !closing.signal.aborted)
    storing = null
  }

  return {
    add(read) {
      count({ ...read, times: 1 })
      storing ??= run()
    },
    async close() {
      closing.abort()
      await storing
      await storeAll()
    },
  }
}
