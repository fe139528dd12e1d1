import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startNode } from '../../scripts/processes/start-node.ts'
import { findFreePort } from '../../server/http/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Product = {
  url: string
  anonKey: string
  serviceRoleKey: string
  /** The superuser's URL of the database, for filling it. */
  databaseUrl: string
  /** The id of the server's process. */
  pid: number | undefined
  stop(): Promise<void>
}

/**
 * The product as `npm start` runs it, in its own process, on an empty DATA_DIR that is removed afterwards.
 * @param changes environment variables that differ from the benchmarks' own
 */
export async function startProduct(changes: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-bench-'))
  const port = await findFreePort(null)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    AUTOCONFIRM: 'on',
    // The benchmarks measure speed, not the rate limits.
    RATE_LIMIT_FACTOR: '100000',
    ...changes,
  }
  const server = await startNode(['scripts/start.mjs'], env, /^ready (\S+)/m)
  const status = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/status.ts'],
    { cwd: root, env },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    anonKey: readValue(status.stdout, 'ANON_KEY'),
    serviceRoleKey: readValue(status.stdout, 'SERVICE_ROLE_KEY'),
    databaseUrl: readValue(status.stdout, 'DB_URL'),
    pid: server.pid,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function readValue(status: string, name: string): string {
  const found = status.match(new RegExp(`^${name}="(.*)"$`, 'm'))?.[1]
  if (!found) throw new Error(`npm run status prints no ${name}.`)
  return found
}
