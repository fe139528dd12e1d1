import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startNode } from '../../scripts/processes/start-node.ts'
import { openDataDir } from '../../server/data-dir/open-data-dir.ts'
import { loadSecrets } from '../../server/data-dir/secrets.ts'
import { startCluster } from '../../server/database/cluster.ts'
import { findFreePort } from '../../server/http/free-port.ts'

const rounds = 5
const most = 2000

/**
 * Measures a second start of the server against its minimum: a bare Node and the bare PostgreSQL of the same
 * DATA_DIR. Aim: two seconds on an idle machine.
 */
export async function measureStart(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-start-'))
  try {
    await startAndStop(dataDir)
    const starts: number[] = []
    const references: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      starts.push(await startAndStop(dataDir))
      references.push((await startBareNode()) + (await startBareDatabase(dataDir)))
    }
    const start = median(starts)
    if (start > most) process.exitCode = 1
    return [
      `second start: ${start.toFixed(0)} ms until ready (aim: ${most})`,
      `bare Node and bare PostgreSQL: ${median(references).toFixed(0)} ms`,
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function startAndStop(dataDir: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort(null)) }
  const began = performance.now()
  const server = await startNode(['scripts/start.mjs'], env, /^ready /m)
  const took = performance.now() - began
  await server.stop()
  return took
}

async function startBareNode(): Promise<number> {
  const began = performance.now()
  await promisify(execFile)(process.execPath, ['--eval', '0'])
  return performance.now() - began
}

async function startBareDatabase(path: string): Promise<number> {
  const dataDir = await openDataDir(path)
  const generated = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }
  const { adminPassword } = await loadSecrets(dataDir, generated)
  const began = performance.now()
  const cluster = await startCluster({ dataDir, adminPassword })
  const took = performance.now() - began
  await cluster.stop()
  return took
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
