import { openDataDir } from '../server/data-dir.ts'
import { embeddedAdminUrl } from '../server/database/cluster.ts'
import { readOwnEnv } from '../server/env.ts'
import { demoPassword } from '../server/open-demo.ts'
import { loadSecrets } from '../server/secrets.ts'
import { readDotEnv } from './read-dot-env.ts'

// npm run status: addresses and keys of the install in DATA_DIR, running or not, as
// `supabase status -o env` prints them.
readDotEnv()
try {
  const env = readOwnEnv()
  const dataDir = await openDataDir(env.dataDir)
  const secrets = await loadSecrets(dataDir, env)
  const origin = env.publicUrl ?? `http://localhost:${env.port}`
  const databaseUrl = env.databaseUrl ?? (await embeddedAdminUrl(dataDir, secrets.adminPassword))
  print('API_URL', origin)
  print('ANON_KEY', secrets.anonKey)
  print('SERVICE_ROLE_KEY', secrets.serviceRoleKey)
  print('DB_URL', databaseUrl ?? '')
  print('MAIL_URL', env.smtpUrl === null ? `${origin}/dev/mail` : '')
  print('GOOGLE_ADS_KEY', secrets.googleAdsKey)
  if (env.demo) print('DEMO_PASSWORD', demoPassword(secrets.jwtSecret))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function print(name: string, value: string): void {
  console.log(`${name}="${value}"`)
}
