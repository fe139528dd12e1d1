import { createFairQueue } from './fair-queue.ts'

/** Runs work for all callers together; for `shares` see `Caller`. */
export type Lane = <T>(shares: readonly string[], work: () => Promise<T>) => Promise<T>

export type LaneOptions = {
  /** How many tasks run at once. */
  most: number
  /** Refuses a caller who would wait longer than this. */
  longestWaitMilliseconds: number
  /**
   * After a task, its slot stays idle for this many times the task's duration, so that a flood leaves CPU time
   * to others.
   */
  rest: number
  /**
   * After this, a task gives up its slot and goes on without it, so that a few hanging tasks do not block the
   * others. 5 s if not given.
   */
  longestStayMilliseconds?: number
}

/** With fewer callers than this, none is refused. */
const leastCapacity = 8
/** A guess until the first task has finished. */
const usualDuration = 20
/** How much the newest duration counts in the average. */
const newestWeight = 1 / 8
/** In ms. Delays each refusal, because a caller who retries at once would otherwise cost the most. */
const pauseBeforeRefusal = 1000
/** How many refusals may be delayed; each keeps a connection open. */
const mostPaused = 1000
/** In ms. Keeps one slow task from idling its slot for long. On a busy machine a password takes a few hundred. */
const longestRest = 1000
/** In ms. */
const usualLongestStay = 5000

/**
 * Limits one kind of work, such as writes without an account, to a share of the process. Callers wait in fair
 * shares.
 * @throws TooBusyError to the newest caller of the fullest network, a second after the expected wait became too
 * long
 */
export function createLane({
  most,
  longestWaitMilliseconds,
  rest,
  longestStayMilliseconds: longestStay = usualLongestStay,
}: LaneOptions): Lane {
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

/** The server has more of this work than it can accept now. */
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
 * For writes by callers without an account: a few at a time, half of the time. One slow call does not block the
 * others, and reads keep the rest of the CPU and the database. A homeowner would rather wait than send again.
 */
export function createStrangersLane(): Lane {
  return createLane({ most: 4, longestWaitMilliseconds: 10_000, rest: 1 })
}
