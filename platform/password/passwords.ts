import { Buffer } from 'node:buffer'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type Passwords = {
  hash(password: string): Promise<string>
  /** @param hash null for an unknown account: takes just as long and returns false. */
  matches(password: string, hash: string | null): Promise<boolean>
  close(): Promise<void>
}

export class TooManyPasswordsError extends Error {
  override name = 'TooManyPasswordsError'
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
type Thread = { worker: Worker; running: Map<number, Waiting> }

/** Supabase Auth's cost. */
export const bcryptCost = 10
/** bcrypt ignores further bytes. */
export const longestPasswordBytes = 72
/** About 30 seconds of work for two cores; longer queues would only time out. */
const longestQueue = 1000

/** The hash of an unused password, to compare unknown accounts with. */
const nobodysHash = '$2b$10$Qg1K7Rj2McQeBb7nQWfICeqIY5x4pZrhVm3GonUPLIkSz7HeIRKNG'

/** Runs bcrypt in worker threads, one per core, started with the first password. */
export function createPasswords(): Passwords {
  let threads: Thread[] | null = null
  let nextId = 0
  let closed = false
  const queue: Waiting[] = []

  function run(task: Task): Promise<string | boolean> {
    if (closed) return Promise.reject(new Error('The password threads are closed.'))
    if (queue.length >= longestQueue) return Promise.reject(new TooManyPasswordsError())
    return new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject })
      threads ??= Array.from({ length: availableParallelism() }, startThread)
      for (const thread of threads) serve(thread)
    })
  }

  function startThread(): Thread {
    const worker = new Worker(new URL('./bcrypt-worker.mjs', import.meta.url), { execArgv: [] })
    const thread: Thread = { worker, running: new Map() }
    worker.on('message', (answer: Answer) => {
      const waiting = thread.running.get(answer.id)
      thread.running.delete(answer.id)
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
    const waiting = queue.shift()
    if (!waiting) return thread.worker.unref()
    const id = nextId++
    thread.running.set(id, waiting)
    // A process that is shutting down still answers the queue.
    thread.worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage({ id, task: waiting.task })
  }

  function abandon(thread: Thread, error: Error): void {
    threads = threads?.filter((other) => other !== thread) ?? null
    if (threads?.length === 0) threads = null
    for (const waiting of thread.running.values()) waiting.reject(error)
    thread.running.clear()
    if (threads === null) for (const waiting of queue.splice(0)) waiting.reject(error)
  }

  return {
    async hash(password) {
      return String(await run({ kind: 'hash', password, cost: bcryptCost }))
    },
    async matches(password, hash) {
      const comparable = hash !== null && /^\$2[aby]\$/.test(hash)
      const right = await run({
        kind: 'compare',
        password,
        hash: comparable ? hash.replace(/^\$2y/, '$2b') : nobodysHash,
      })
      return comparable && right === true && Buffer.byteLength(password) <= longestPasswordBytes
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) {
        waiting.reject(new Error('The password threads are closed.'))
      }
      await Promise.all(threads?.map((thread) => thread.worker.terminate()) ?? [])
    },
  }
}
