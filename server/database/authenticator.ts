import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'

/** The URL of the same database for the login role that serves requests. */
export function authenticatorUrl(adminUrl: string, password: string): string {
  const url = new URL(adminUrl)
  url.username = 'authenticator'
  url.password = encodeURIComponent(password)
  return url.href
}

/**
 * Makes sure that the authenticator can log in with this password. Keeps a password that works, because other
 * processes may be using it.
 * @throws Error with a readable message if a serving process uses another password.
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
      // All databases of a cluster share its roles, so another process may be changing this one.
      await sleep(50 * attempts)
    }
  }
}

const mostAttempts = 10

/**
 * Refuses while a process is logged in as the authenticator, because a new password would lock it out.
 * A process that is stopping gets `patience` ms to disconnect.
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
        'Another server uses this database with a different JWT_SECRET. Give both the same one, or stop that server first.',
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

/** The form in which PostgreSQL stores a password (RFC 5803), so that no statement or log contains the password. */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
