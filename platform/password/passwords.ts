import { Buffer } from 'node:buffer'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { createFairQueue, type Caller } from '../../net/fair-queue.ts'

export type Passwords = {
  /** @throws TooManyPasswordsError if the caller would wait for too long; so does `matches` */
  hash(password: string, caller: Caller): Promise<string>
  /** @param hash null for an unknown account: takes just as long and returns false. */
  matches(password: string, hash: string | null, caller: Caller): Promise<boolean>
  close(): Promise<void>
}

export class TooManyPasswordsError extends Error {
  override name = 'TooManyPasswordsError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('Too many passwords are waiting to be checked.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Task =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'compare'; password: string; hash: string }
type Answer = { id: number; result?: string | boolean; failed?: boolean }
type Waiting = {
  task: Task
  resolve(result: string | boolean): void
  reject(error: Error): void
}
type Thread = { worker: Worker; running: Map<number, Waiting>; startedAt: number }

/** Supabase Auth's cost. */
export const bcryptCost = 10
/** bcrypt ignores further bytes. */
export const longestPasswordBytes = 72
/** In ms. Longer than most people wait before they press the button again. */
export const longestWait = 2000
/** Even on a slow machine, this many callers at once are not a flood. */
const leastCapacity = 8
/** A guess until the first password is done: bcrypt with cost 10 on one core. */
const usualDuration = 80
/** How much the newest duration counts in the average. */
const newestWeight = 1 / 8

/** The salt and digest of an unused password. */
const unusedDigest = 'Qg1K7Rj2McQeBb7nQWfICeqIY5x4pZrhVm3GonUPLIkSz7HeIRKNG'

type PasswordOptions = {
  longestWaitMilliseconds?: number | undefined
  cost?: number | undefined
}

/**
 * Runs bcrypt in worker threads, one per core, started with the first password. Callers wait in fair shares; a
 * caller is refused if the expected wait is longer than `longestWaitMilliseconds`.
 */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { longestWaitMilliseconds = longestWait, cost = bcryptCost } = options
  let threads: Thread[] | null = null
  let nextId = 0
  let closed = false
  const capacity = measureCapacity(longestWaitMilliseconds)
  const queue = createFairQueue<Waiting>(capacity.read)

  function run(task: Task, caller: Caller): Promise<string | boolean> {
    if (closed) return Promise.reject(new Error('The password threads are closed.'))
    return new Promise((resolve, reject) => {
      const refused = queue.add({ task, resolve, reject }, caller)
      for (const waiting of refused) {
        waiting.reject(new TooManyPasswordsError(Math.ceil(longestWaitMilliseconds / 1000)))
      }
      threads ??= Array.from({ length: availableParallelism() }, startThread)
      for (const thread of threads) serve(thread)
    })
  }

  function startThread(): Thread {
    const worker = new Worker(new URL('./bcrypt-worker.mjs', import.meta.url), { execArgv: [] })
    const thread: Thread = { worker, running: new Map(), startedAt: 0 }
    worker.on('message', (answer: Answer) => {
      const waiting = thread.running.get(answer.id)
      thread.running.delete(answer.id)
      capacity.note(performance.now() - thread.startedAt)
      if (answer.result === undefined) waiting?.reject(new Error('bcrypt failed.'))
      else waiting?.resolve(answer.result)
      serve(thread)
    })
    worker.on('error', (error) => abandon(thread, error))
    worker.on('exit', () => abandon(thread, new Error('A password thread ended.')))
    worker.unref()
    return thread
  }

  function serve(thread: Thread): void {
    if (thread.running.size > 0) return
    const waiting = queue.take()
    if (!waiting) return thread.worker.unref()
    const id = nextId++
    thread.running.set(id, waiting)
    thread.startedAt = performance.now()
    // A process that is shutting down still works off the queue.
    thread.worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage({ id, task: waiting.task })
  }

  function abandon(thread: Thread, error: Error): void {
    threads = threads?.filter((other) => other !== thread) ?? null
    if (threads?.length === 0) threads = null
    for (const waiting of thread.running.values()) waiting.reject(error)
    thread.running.clear()
    if (threads === null) for (const waiting of queue.clear()) waiting.reject(error)
  }

  return {
    async hash(password, caller) {
      return String(await run({ kind: 'hash', password, cost }, caller))
    },
    async matches(password, hash, caller) {
      const known = findBcryptHash(hash)
      const compared = known ?? makeUnusedHash(cost)
      const right = await run({ kind: 'compare', password, hash: compared }, caller)
      return known !== null && right === true && Buffer.byteLength(password) <= longestPasswordBytes
    },
    async close() {
      closed = true
      for (const waiting of queue.clear()) {
        waiting.reject(new Error('The password threads are closed.'))
      }
      await Promise.all(threads?.map((thread) => thread.worker.terminate()) ?? [])
    },
  }
}

/** @returns the hash as this bcrypt reads it; null if it is not a bcrypt hash */
function findBcryptHash(hash: string | null): string | null {
  return hash !== null && /^\$2[aby]\$/.test(hash) ? hash.replace(/^\$2y/, '$2b') : null
}

/** Comparing with it takes an unknown account as long as a known one. */
function makeUnusedHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, '0')}$${unusedDigest}`
}

/** How many passwords are checked within `longestWaitMilliseconds`, by a moving average of the last ones. */
function measureCapacity(longestWaitMilliseconds: number) {
  let duration = usualDuration
  return {
    note(milliseconds: number) {
      duration += (milliseconds - duration) * newestWeight
    },
    read() {
      const fitting = (longestWaitMilliseconds * availableParallelism()) / duration
      return Math.max(leastCapacity, Math.floor(fitting))
    },
  }
}
