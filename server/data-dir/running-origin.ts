import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findRunningServer } from './lock.ts'
import { writePrivateFile } from './write-private-file.ts'

const file = (dataDir: string) => join(dataDir, 'server.origin')

/** Records the origin of the server on a DATA_DIR, for the commands. */
export function rememberOrigin(dataDir: string, origin: string): Promise<void> {
  return writePrivateFile(file(dataDir), `${origin}\n`)
}

/** The origin of the server that runs on a DATA_DIR; null if none does. */
export async function readRunningOrigin(dataDir: string): Promise<string | null> {
  if ((await findRunningServer(dataDir)) === null) return null
  const text = await readFile(file(dataDir), 'utf8').catch(() => '')
  return text.trim() || null
}
