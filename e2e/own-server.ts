import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStatusReader } from './server-status.ts'

/** Half of a test's time, which leaves room to report the server's output. */
const readyWithinMs = 60_000

/** Starts a separate server with its own environment. Takes several seconds. */
export async function startServer(switches: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-own-'))
  const env = {
    ...process.env,
    // Uses its own database, even when the shell or .env names another.
    DATABASE_URL: '',
    ...switches,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    PASSWORD_HASH_COST: '4',
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += String(chunk)
      const ready = /^ready (\S+)$/m.exec(output)?.[1]
      if (ready) resolve(ready)
    })
    setTimeout(() => {
      reject(new Error(`The server was not ready in time: ${output}`))
    }, readyWithinMs).unref()
    ended.then(() => reject(new Error(`The server ended: ${output}`)), reject)
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    origin,
    /** A value that `npm run status` prints for it. */
    readStatus: createStatusReader(env),
    stop,
  }

  async function stop() {
    child.kill('SIGTERM')
    const giveUp = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(giveUp)
    await rm(dataDir, { recursive: true, force: true })
  }
}
