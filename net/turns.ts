type Line = { running: number; waiting: Array<() => void> }

/** Runs work fairly across callers. Without a caller it runs at once. */
export type InTurn = <T>(who: string | null, work: () => Promise<T>) => Promise<T>

/**
 * Lets each caller run `most` tasks at once; further tasks wait in that caller's own queue, so that
 * no caller can take every connection.
 * @throws TooManyAtOnceError when `mostWaiting` tasks are already queued
 */
export function createTurns(most: number, mostWaiting: number): InTurn {
  const lines = new Map<string, Line>()

  return async function inTurn(who, work) {
    if (who === null) return work()
    const line = lines.get(who) ?? { running: 0, waiting: [] }
    lines.set(who, line)
    if (line.running >= most) await placeIn(line)
    else line.running += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      // Pass the turn to the next task, or release it.
      if (next) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(who)
    }
  }

  function placeIn(line: Line): Promise<void> {
    if (line.waiting.length >= mostWaiting) throw new TooManyAtOnceError()
    return new Promise((resolve) => line.waiting.push(resolve))
  }
}

/** The caller should wait for responses before it sends more. */
export class TooManyAtOnceError extends Error {
  override name = 'TooManyAtOnceError'
  readonly status = 429
}

/** One caller's share of a pool, and how many of its requests may queue. */
const shareOfOne = 0.6
const mostWaiting = 500

/** Lets no caller take more than its share of a pool of connections. */
export function createShares(connections: number): InTurn {
  return createTurns(Math.ceil(connections * shareOfOne), mostWaiting)
}

/** Parsing a body of this size takes milliseconds, during which the process serves no other request. */
const largeBody = 64 * 1024
const mostLargeWaiting = 50

/** Runs calls with a large body one at a time per caller. */
export function createLargeTurns(): <T>(
  bytes: number,
  who: string | null,
  work: () => Promise<T>,
) => Promise<T> {
  const inTurn = createTurns(1, mostLargeWaiting)
  return (bytes, who, work) => (bytes > largeBody ? inTurn(who, work) : work())
}
