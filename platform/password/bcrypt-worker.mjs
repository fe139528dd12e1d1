// Plain JavaScript, so that the thread starts without a TypeScript loader.
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import bcrypt from 'bcrypt'

// On Linux this lowers the priority of this thread alone, so that logins never starve reads.
if (process.platform === 'linux') {
  try {
    os.setPriority(0, 10)
  } catch {
    // A container may forbid it; then the thread runs at the usual priority.
  }
}

// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', ({ id, task }) => {
  try {
    const result =
      task.kind === 'hash'
        ? bcrypt.hashSync(task.password, task.cost)
        : bcrypt.compareSync(task.password, task.hash)
    parentPort?.postMessage({ id, result })
  } catch {
    parentPort?.postMessage({ id, failed: true })
  }
})
