import { Kysely, PostgresDialect } from 'kysely'
import type { Schema } from '../../../api/schema.ts'
import { openDataDir } from '../../../server/data-dir/open-data-dir.ts'
import { authenticatorUrl } from '../../../server/database/authenticator.ts'
import { embeddedAdminUrl } from '../../../server/database/cluster.ts'
import { openDatabase } from '../../../server/database/open-database.ts'
import { closePools, openPools, type Pools } from '../../../server/database/pools.ts'
import { readOwnEnv, type Env } from '../../../server/env/env.ts'
import { lockDataDir, runningServer } from '../../../server/data-dir/lock.ts'
import { loadSecrets, type Secrets } from '../../../server/data-dir/secrets.ts'
import { readDotEnv } from '../../../server/env/read-dot-env.ts'

export type Install = {
  env: Env
  secrets: Secrets
  pools: Pools
  db: Kysely<Schema>
  close(): Promise<void>
}

/**
 * The install of DATA_DIR, for a tool: beside the server that runs on it, else with its database started
 * for as long as the tool works.
 */
export async function openInstall(): Promise<Install> {
  readDotEnv()
  const env = readOwnEnv()
  const dataDir = await openDataDir(env.dataDir)
  const secrets = await loadSecrets(dataDir, env)
  const { pools, close } = await openPoolsOf(env, dataDir, secrets)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
  return { env, secrets, pools, db, close }
}

async function openPoolsOf(
  env: Env,
  dataDir: string,
  secrets: Secrets,
): Promise<Pick<Install, 'pools' | 'close'>> {
  const beside = await addressBeside(env, dataDir, secrets)
  if (beside !== null) {
    const pools = openPools(authenticatorUrl(beside, secrets.authenticatorPassword), complain)
    return { pools, close: () => closePools(pools) }
  }
  const release = env.databaseUrl === null ? await lockDataDir(dataDir) : async () => {}
  const database = await openDatabase({
    dataDir,
    databaseUrl: env.databaseUrl,
    adminPassword: secrets.adminPassword,
    authenticatorPassword: secrets.authenticatorPassword,
    onError: complain,
    onProgress: (sentence) => console.error(sentence),
  })
  return {
    pools: database.pools,
    async close() {
      isClosing = true
      await database.close()
      await release()
    },
  }
}

/** The embedded database's address while a server runs on it. */
async function addressBeside(env: Env, dataDir: string, secrets: Secrets): Promise<string | null> {
  if (env.databaseUrl !== null || (await runningServer(dataDir)) === null) return null
  return embeddedAdminUrl(dataDir, secrets.adminPassword)
}

let isClosing = false

/** A database that is being stopped says so on each connection; nobody needs to read that. */
function complain(error: Error): void {
  if (!isClosing) console.error(error.message)
}
