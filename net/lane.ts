import { createFairQueue } from './fair-queue.ts'

/** Runs work for all callers together; `shares` are as in `Caller`. */
export type Lane = <T>(shares: readonly string[], work: () => Promise<T>) => Promise<T>

export type LaneOptions = {
  /** How many tasks run at once. */
  most: number
  /** A caller who would wait longer is refused. */
  longestWaitMilliseconds: number
  /** After a task its place rests for this many times the task's duration, so that a flood leaves time to others. */
  rest: number
}

/** Nothing waits while so few do. */
const leastCapacity = 8
/** A guess until the first task is done. */
const usualDuration = 20
/** How much the newest duration counts in the average. */
const newestWeight = 1 / 8
/** In ms, before a refusal is answered: a caller who repeats the call at once would otherwise cost the most. */
const pauseBeforeRefusal = 1000
/** How many refusals may wait; each keeps a connection open. */
const mostPaused = 1000
/** In ms: one slow task does not keep its place empty for long. On a busy machine a password takes some hundred. */
const longestRest = 1000
/** In ms: then a task goes on without a place, so that a few that hang do not block the others. */
const longestStay = 5000

/**
 * A bounded share of the process for one kind of work, such as the writes of strangers. Callers wait in fair shares.
 * @throws TooBusyError to the newest caller of the fullest network, a second after the expected wait became too long
 */
export function createLane({ most, longestWaitMilliseconds, rest }: LaneOptions): Lane {
  let duration = usualDuration
  let taken = 0
  let paused = 0
  const queue = createFairQueue<Waiting>(() =>
    Math.max(leastCapacity, (longestWaitMilliseconds * most) / (duration * (1 + rest))),
  )

  return async (shares, work) => {
    await waitForPlace(shares)
    const startedAt = performance.now()
    let hasPlace = true
    const stay = setTimeout(() => {
      hasPlace = false
      leavePlace()
    }, longestStay)
    try {
      return await work()
    } finally {
      const took = performance.now() - startedAt
      duration += (Math.min(took, longestStay) - duration) * newestWeight
      clearTimeout(stay)
      if (hasPlace) setTimeout(leavePlace, Math.min(longestRest, took * rest))
    }
  }

  function waitForPlace(shares: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      for (const refused of queue.add({ resolve, reject }, { shares, isKnown: false })) {
        refuse(refused)
      }
      fillPlaces()
    })
  }

  function refuse({ reject }: Waiting): void {
    paused += 1
    const pause = paused > mostPaused ? 0 : pauseBeforeRefusal
    setTimeout(() => {
      paused -= 1
      reject(new TooBusyError(Math.ceil(longestWaitMilliseconds / 1000)))
    }, pause)
  }

  function leavePlace(): void {
    taken -= 1
    fillPlaces()
  }

  function fillPlaces(): void {
    while (taken < most) {
      const next = queue.take()
      if (next === undefined) return
      taken += 1
      next.resolve()
    }
  }
}

type Waiting = { resolve(): void; reject(error: Error): void }

/** The server has more of this work than it takes on at once. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
  readonly status = 503
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many calls of this kind are waiting.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * For what strangers write without an account: a few at a time, half of the time. A slow one does not block the
 * others, and reads keep the rest of the processor and of the database. A homeowner rather waits than sends again.
 */
export function createStrangersLane(): Lane {
  return createLane({ most: 4, longestWaitMilliseconds: 10_000, rest: 1 })
}
