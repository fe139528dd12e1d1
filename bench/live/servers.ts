import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNode } from '../../scripts/processes/start-node.ts'
import { findFreePort } from '../../server/http/free-port.ts'
import { readMemory } from '../product/read-memory.ts'
import { startTestCluster } from '../../server/testing/test-cluster.ts'

export type Servers = {
  databaseUrl: string
  anonKey: string
  jwtSecret: string
  /** Their origins. */
  urls: string[]
  /** `kill -9` of one, and its next start. */
  restart(at: number): Promise<void>
  /** Megabytes of memory of one. */
  readMemory(at: number): Promise<number>
  stop(): Promise<void>
}

const jwtSecret = 'a-benchmark-secret-of-at-least-thirty-two-characters'

/** Several processes of the product on one PostgreSQL. */
export async function startServers(count: number): Promise<Servers> {
  const cluster = await startTestCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-live-'))
  const ports = [await findFreePort(null), await findFreePort(null), await findFreePort(null)]
  const envOf = (at: number) => ({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.adminUrl,
    JWT_SECRET: jwtSecret,
    PORT: String(ports[at]),
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '100000',
  })
  const start = (at: number) => startNode(['scripts/start.mjs'], envOf(at), /^ready /m)
  const running = [await start(0)]
  for (let at = 1; at < count; at += 1) running.push(await start(at))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/status.ts'],
    { env: envOf(0) },
  )
  return {
    databaseUrl: cluster.adminUrl,
    anonKey: /^ANON_KEY="(.*)"$/m.exec(stdout)?.[1] ?? '',
    jwtSecret,
    urls: ports.slice(0, count).map((port) => `http://127.0.0.1:${port}`),
    async restart(at) {
      await running[at]?.kill()
      running[at] = await start(at)
    },
    readMemory: (at) => readMemory(running[at]?.pid),
    async stop() {
      await Promise.all(running.map((server) => server.stop()))
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
