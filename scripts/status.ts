import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { openDataDir } from '../server/data-dir/open-data-dir.ts'
import { embeddedAdminUrl } from '../server/database/cluster.ts'
import { readOwnEnv } from '../server/env/env.ts'
import { demoPassword } from '../server/demo/password.ts'
import { readRunningOrigin } from '../server/data-dir/running-origin.ts'
import { loadSecrets, type Secrets } from '../server/data-dir/secrets.ts'
import { sources } from '../engine/sources/list.ts'
import { webhookSources } from '../engine/sources/sources.ts'
import { readDotEnv } from '../server/env/read-dot-env.ts'

// npm run status: addresses and keys of the install in DATA_DIR, running or not, in the format of
// `supabase status -o env`.
readDotEnv()
try {
  const env = readOwnEnv()
  if (!existsSync(env.dataDir)) {
    throw new Error(
      `There is no installation in DATA_DIR ${resolve(env.dataDir)}. Start one with npm start, or set DATA_DIR.`,
    )
  }
  const dataDir = await openDataDir(env.dataDir)
  const secrets = await loadSecrets(dataDir, env)
  const origin =
    (await readRunningOrigin(dataDir)) ?? env.publicUrl ?? `http://localhost:${env.port}`
  const databaseUrl = env.databaseUrl ?? (await embeddedAdminUrl(dataDir, secrets.adminPassword))
  const shown = {
    API_URL: origin,
    ANON_KEY: secrets.anonKey,
    SERVICE_ROLE_KEY: secrets.serviceRoleKey,
    DB_URL: databaseUrl ?? '',
    MAIL_URL: env.smtpUrl === null ? `${origin}/dev/mail` : '',
    ...webhookKeys(secrets.webhookSecrets),
    ...(await countGivenUpMails(databaseUrl)),
    ...(env.demo ? { DEMO_PASSWORD: demoPassword(secrets.jwtSecret) } : {}),
  }
  // Prints everything in one write, because `| head -1` closes the pipe after the first line.
  console.log(
    Object.entries(shown)
      .map(([name, value]) => `${name}="${value}"`)
      .join('\n'),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** The webhook keys, under the names of their variables. */
function webhookKeys(secrets: Secrets['webhookSecrets']): Record<string, string> {
  return Object.fromEntries(
    webhookSources.map((each) => [sources[each].webhook.secret.variable, secrets[each] ?? '']),
  )
}

/**
 * Emails that were given up. Prints nothing if the database does not answer, or is from before emails counted
 * their tries.
 */
async function countGivenUpMails(databaseUrl: string | null): Promise<Record<string, string>> {
  if (databaseUrl === null) return {}
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ count: string }>(
      'select count(*) as count from public.outbox where gave_up_at is not null and sent_at is null',
    )
    return { GIVEN_UP_MAILS: rows[0]?.count ?? '0' }
  } catch {
    return {}
  } finally {
    await client.end().catch(() => {})
  }
}
