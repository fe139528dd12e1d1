import { markArrived } from './arrived-rows.ts'
import type { Arrival } from './arrival-sentence.ts'
import { isOwnWork } from './own-work.ts'

/** A delivery inserts many rows at once: one sentence counts them. */
const batchMilliseconds = 1000

/** Longer than a toast is open, so that two sentences are never open together. */
const pauseMilliseconds = 6000

export type Collector = { add(arrival: Arrival): void; stop(): void }

/**
 * Highlights new rows and announces them in batches, each row once. While the tab is hidden, both wait, because the
 * person would notice neither.
 */
export function collectArrivals(announce: (batch: Arrival[]) => void): Collector {
  const known = new Set<string>()
  let waiting: Arrival[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextAt = 0
  document.addEventListener('visibilitychange', look)
  return {
    add(arrival) {
      if (known.has(arrival.row.id)) return
      known.add(arrival.row.id)
      if (isOwnWork()) return
      waiting.push(arrival)
      if (isVisible()) mark([arrival])
      schedule()
    },
    stop() {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    },
  }

  function look(): void {
    if (!isVisible() || waiting.length === 0) return
    mark(waiting)
    schedule()
  }

  function schedule(): void {
    if (waiting.length === 0 || !isVisible()) return
    timer ??= setTimeout(deliver, Math.max(batchMilliseconds, nextAt - Date.now()))
  }

  function deliver(): void {
    timer = undefined
    if (!isVisible()) return
    const batch = waiting
    waiting = []
    nextAt = Date.now() + pauseMilliseconds
    announce(batch)
  }
}

function mark(arrivals: Arrival[]): void {
  markArrived(arrivals.map(({ row }) => row.id))
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
