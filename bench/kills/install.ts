import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNode } from '../../scripts/processes/start-node.ts'
import { connectAdmin } from '../../server/backup/connect-admin.ts'
import { openDataDir } from '../../server/data-dir/open-data-dir.ts'
import { loadSecrets } from '../../server/data-dir/secrets.ts'
import { embeddedAdminUrl } from '../../server/database/cluster.ts'
import { readPostmaster, stopOrphan } from '../../server/database/postmaster.ts'
import { findFreePort } from '../../server/http/free-port.ts'

/** In ms. Twelve times the aim: anything slower is a failure to report, not a figure. */
export const longestWait = 60_000

/** An installation whose server and database are killed. */
export type Install = Awaited<ReturnType<typeof openInstall>>

export type Outcome = { isGood: boolean; lines: string[] }

export async function openInstall() {
  const dataDir = await openDataDir(await mkdtemp(join(tmpdir(), 'cornerstone-kills-')))
  const noSecrets = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }
  const secrets = await loadSecrets(dataDir, noSecrets)
  const port = await findFreePort(null)
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '100000',
  }
  const start = (longest?: number) => startNode(['scripts/start.mjs'], env, /^ready /m, longest)
  // The first start builds what is stale.
  let server = await start()
  return {
    url,
    secrets,
    /** Kills the server and starts it again, without stopping its database. */
    async killServer() {
      await server.kill()
      server = await start(longestWait)
    },
    async killDatabase() {
      const postmaster = await readPostmaster(join(dataDir, 'database'))
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    },
    async query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
      const adminUrl = await embeddedAdminUrl(dataDir, secrets.adminPassword)
      const admin = await connectAdmin(adminUrl ?? '')
      await admin.query(`set statement_timeout = ${longestWait}`)
      return (await admin.query<Row>(text).finally(() => admin.end())).rows
    },
    async close() {
      await server.stop()
      await stopOrphan(join(dataDir, 'database'))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
