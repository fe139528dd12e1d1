import { Client } from 'pg'

/** @throws Error with a readable message */
export async function connectAdmin(url: string): Promise<Client> {
  const admin = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A lost connection also fails its query, whose error is more specific.
  admin.on('error', () => {})
  try {
    await admin.connect()
    return admin
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database refuses the connection: ${reason}`, { cause: error })
  }
}
