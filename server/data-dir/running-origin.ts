import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningServer } from './lock.ts'
import { writePrivateFile } from './write-private-file.ts'

const file = (dataDir: string) => join(dataDir, 'server.origin')

/** Keeps where the server of a DATA_DIR is reached, for the tools beside it. */
export function rememberOrigin(dataDir: string, origin: string): Promise<void> {
  return writePrivateFile(file(dataDir), `${origin}\n`)
}

/** The origin of the server that runs on a DATA_DIR now; null where none does. */
export async function runningOrigin(dataDir: string): Promise<string | null> {
  if ((await runningServer(dataDir)) === null) return null
  const text = await readFile(file(dataDir), 'utf8').catch(() => '')
  return text.trim() || null
}
