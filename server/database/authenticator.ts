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
 */
export async function ensureAuthenticator(
  admin: ClientBase,
  adminUrl: string,
  password: string,
): Promise<void> {
  if (await canLogIn(authenticatorUrl(adminUrl, password))) return
  const statement = `alter role authenticator login password '${scramVerifier(password)}'`
  for (let attempts = 1; ; attempts += 1) {
    try {
      await admin.query(statement)
      return
    } catch (error) {
      // Roles belong to the whole cluster: another database may be changing them in this moment.
      if (attempts === 5 || !/concurrently updated/.test(String(error))) throw error
      await sleep(50 * attempts)
    }
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
