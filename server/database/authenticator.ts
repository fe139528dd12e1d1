import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'

/** The address of the same database as the login role that requests are served with. */
export function authenticatorUrl(adminUrl: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = 'authenticator'
  url.password = encodeURIComponent(password)
  return url.href
}

/**
 * Sees to it that the authenticator can log in with this password. A password that works is left as
 * it is, because other processes may be working with it.
 * @throws Error with a sentence where a process that serves has another password.
 */
export async function ensureAuthenticator(
  admin: ClientBase,
  adminUrl: string,
  password: string,
): Promise<void> {
  if (await canLogIn(authenticatorUrl(adminUrl, password))) return
  await refuseWhileServed(admin)
  const statement = `alter role authenticator login password '${scramVerifier(password)}'`
  for (let attempts = 1; ; attempts += 1) {
    try {
      await admin.query(statement)
      return
    } catch (error) {
      if (attempts === mostAttempts) throw error
      // Roles belong to the whole cluster: another database may be changing them in this moment.
      await sleep(50 * attempts)
    }
  }
}

const mostAttempts = 10

/**
 * Whoever is logged in as the authenticator could never log in again. A process that is being stopped
 * gets `patience` ms to leave.
 */
export async function refuseWhileServed(admin: ClientBase, patience = 3000): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const { rows } = await admin.query(
      `select from pg_stat_activity where usename = 'authenticator' limit 1`,
    )
    if (rows.length === 0) return
    if (Date.now() >= deadline) {
      throw new Error(
        'Another server works on this database with another JWT_SECRET. Give both the same, or stop that one first.',
      )
    }
    await sleep(100)
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** What PostgreSQL keeps of a password (RFC 5803), so that no statement and no log holds the password. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
