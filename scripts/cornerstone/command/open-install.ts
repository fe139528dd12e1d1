import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import type { Links } from '../../../api/links.ts'
import type { Schema } from '../../../api/schema.ts'
import { openDataDir } from '../../../server/data-dir/open-data-dir.ts'
import { authenticatorUrl } from '../../../server/database/authenticator.ts'
import { embeddedAdminUrl } from '../../../server/database/cluster.ts'
import { refuseOtherVersion } from '../../../server/database/migrate.ts'
import { openDatabase } from '../../../server/database/open-database.ts'
import { closePools, openPools, type Pools } from '../../../server/database/pools.ts'
import { readOwnEnv, type Env } from '../../../server/env/env.ts'
import { lockDataDir, findRunningServer } from '../../../server/data-dir/lock.ts'
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
 * Opens the install of DATA_DIR for a command: through the server that is running on it, or else with the
 * database started just for the command.
 */
export async function openInstall(): Promise<Install> {
  readDotEnv()
  const env = readOwnEnv()
  const dataDir = await openDataDir(env.dataDir)
  const secrets = await loadSecrets(dataDir, env)
  const { pools, close } = await openInstallPools(env, dataDir, secrets)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
  return { env, secrets, pools, db, close }
}

/** What an email needs in order to link to the product. */
export function readLinks({ env, secrets }: Pick<Install, 'env' | 'secrets'>): Links {
  const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`
  return { publicUrl, linkKey: secrets.linkKey }
}

async function openInstallPools(
  env: Env,
  dataDir: string,
  secrets: Secrets,
): Promise<Pick<Install, 'pools' | 'close'>> {
  const running = await findRunningDatabase(env, dataDir, secrets)
  if (running !== null) {
    await checkVersion(running)
    const pools = openPools(authenticatorUrl(running, secrets.authenticatorPassword), reportError)
    return { pools, close: () => closePools(pools) }
  }
  const release = env.databaseUrl === null ? await lockDataDir(dataDir) : async () => {}
  const database = await openDatabase({
    dataDir,
    databaseUrl: env.databaseUrl,
    adminPassword: secrets.adminPassword,
    authenticatorPassword: secrets.authenticatorPassword,
    onError: reportError,
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

/** The address of the embedded database if a server is running on it. */
async function findRunningDatabase(
  env: Env,
  dataDir: string,
  secrets: Secrets,
): Promise<string | null> {
  if (env.databaseUrl !== null || (await findRunningServer(dataDir)) === null) return null
  return embeddedAdminUrl(dataDir, secrets.adminPassword)
}

async function checkVersion(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await refuseOtherVersion(client)
  } finally {
    await client.end()
  }
}

let isClosing = false

/** A database that is being stopped reports that on every connection, which is noise. */
function reportError(error: Error): void {
  if (!isClosing) console.error(error.message)
}
