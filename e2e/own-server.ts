import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStatus } from './server-status.ts'

/** A server of one test's own, for what its environment switches. It takes some seconds to start. */
export async function startServer(switches: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-own-'))
  const env = {
    ...process.env,
    ...switches,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
  }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += String(chunk)
      const ready = /^ready (\S+)$/m.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    ended.then(() => reject(new Error(`The server ended: ${said}`)), reject)
  })
  return {
    origin,
    /** What `npm run status` says of it. */
    said: (name: string) => readStatus(name, env),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
