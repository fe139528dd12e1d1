import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'

/** The file in FILES_DIR that names the installation. */
const markFile = 'installation'

/**
 * Marks FILES_DIR with the id of this installation. Another installation would delete our files, because its
 * database does not name them.
 * @param pool works as service_role
 * @throws Error with a readable message if the folder belongs to another installation
 */
export async function claimFilesDir(pool: pg.Pool, folder: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from storage.installation')
  const id = rows[0]?.id ?? ''
  const path = join(folder, markFile)
  const found = (await readMark(path)) ?? (await writeMark(path, id))
  if (found === id) return
  throw new Error(
    `FILES_DIR ${folder} belongs to another installation. Give each installation a folder of its own.`,
  )
}

async function readMark(path: string): Promise<string | null> {
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    },
  )
}

/** A link appears as a whole, and fails if another process was first. @returns the id in the file */
async function writeMark(path: string, id: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${id}\n`, { mode: 0o600 })
  await link(draft, path).catch(async (error: NodeJS.ErrnoException) => {
    // Some file systems have no links.
    if (error.code !== 'EEXIST') await rename(draft, path)
  })
  await rm(draft, { force: true })
  return (await readMark(path)) ?? id
}
