import { RestError } from './errors.ts'

type Line = { running: number; waiting: Array<() => void> }

/** Runs work fairly across callers. */
export type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets each caller run `most` tasks at once; further tasks wait in that caller's own queue, so that
 * no caller can take every connection.
 * @throws RestError 429 when `mostWaiting` tasks are already queued
 */
export function createTurns(most: number, mostWaiting: number): InTurn {
  const lines = new Map<string, Line>()

  return async function inTurn(who, work) {
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
    if (line.waiting.length >= mostWaiting) throw tooManyAtOnce()
    return new Promise((resolve) => line.waiting.push(resolve))
  }
}

function tooManyAtOnce(): RestError {
  return new RestError(
    429,
    {
      code: 'PGRST003',
      message: 'Too many requests at once',
      hint: 'Wait for answers before you send more.',
    },
    { 'retry-after': '1' },
  )
}
