import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { ClientBase } from 'pg'
import { draftEnding } from '../../platform/storage/file-store.ts'
import { sweepLock } from '../../platform/storage/sweep-files.ts'
import { filesFolder } from '../data-dir/files-dir.ts'
import { readVersion } from '../http/version.ts'
import { type Archive, writeArchive } from './archive.ts'
import { readTable } from './copy-table.ts'
import { createMeter } from './digest.ts'
import {
  type BackedUpTable,
  type Manifest,
  fileFolder,
  isLeftOut,
  manifestName,
  makePartName,
} from './manifest.ts'
import { type Table, asOwner, listSequences, listTables, settleFormats } from './tables.ts'

export type Folders = {
  dataDir: string
  /** The uploaded files of storage/v1; null to leave them out. */
  filesDir: string | null
}

/**
 * Writes a snapshot of the database, and the files in DATA_DIR and FILES_DIR, to a .tar.gz. It contains the
 * secrets.
 * @param admin owns the database; a server may be using it
 */
export async function makeBackup(
  admin: ClientBase,
  folders: Folders,
  path: string,
): Promise<Manifest> {
  return writeArchive(path, (archive) => withoutSweep(admin, () => fill(admin, folders, archive)))
}

async function fill(admin: ClientBase, folders: Folders, archive: Archive): Promise<Manifest> {
  const database = await inSnapshot(admin, () => addDatabase(admin, archive))
  const manifest: Manifest = {
    format: 1,
    version: await readVersion(),
    madeAt: new Date().toISOString(),
    ...database,
    files: await addFiles(await listFiles(folders), archive),
  }
  await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return manifest
}

/** Keeps every file that a row of the snapshot names until it is in the backup. */
async function withoutSweep<T>(admin: ClientBase, work: () => Promise<T>): Promise<T> {
  await admin.query(`select pg_advisory_lock_shared(${sweepLock})`)
  try {
    return await work()
  } finally {
    await admin.query(`select pg_advisory_unlock_shared(${sweepLock})`).catch(() => {})
  }
}

async function inSnapshot<T>(admin: ClientBase, read: () => Promise<T>): Promise<T> {
  await admin.query('begin isolation level repeatable read, read only')
  try {
    await settleFormats(admin)
    return await read()
  } finally {
    await admin.query('rollback').catch(() => {})
  }
}

async function addDatabase(
  admin: ClientBase,
  archive: Archive,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  const applied = await admin.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied order by name',
  )
  const tables: BackedUpTable[] = []
  for (const table of await listTables(admin)) {
    tables.push(await asOwner(admin, table.owner, () => addTable(admin, archive, table)))
  }
  return {
    migrations: Object.fromEntries(applied.rows.map(({ name, checksum }) => [name, checksum])),
    tables,
    // After the tables, because a sequence may be ahead of its table but never behind.
    sequences: await readSequences(admin),
  }
}

const partSize = 1024 * 1024

async function addTable(
  admin: ClientBase,
  archive: Archive,
  { name, columns }: Table,
): Promise<BackedUpTable> {
  let chunks: Buffer[] = []
  let size = 0
  let parts = 0
  const copied = await readTable(admin, { name, columns }, async (chunk) => {
    chunks.push(chunk)
    size += chunk.length
    if (size >= partSize) await flush()
  })
  if (size > 0 || parts === 0) await flush()
  return { name, columns, ...copied }

  async function flush(): Promise<void> {
    parts += 1
    const part = Buffer.concat(chunks)
    chunks = []
    size = 0
    await archive.add(makePartName(name, parts), part)
  }
}

async function readSequences(admin: ClientBase): Promise<Manifest['sequences']> {
  const found: Manifest['sequences'] = []
  for (const { name, owner } of await listSequences(admin)) {
    const { rows } = await asOwner(admin, owner, () =>
      admin.query<{ last_value: string; is_called: boolean }>(
        `select last_value::text, is_called from ${name}`,
      ),
    )
    for (const row of rows) {
      found.push({ name, lastValue: row.last_value, isCalled: row.is_called })
    }
  }
  return found
}

/** A file on disk, and its path in the backup. */
type FoundFile = { source: string; path: string }

async function listFiles({ dataDir, filesDir }: Folders): Promise<FoundFile[]> {
  const names = (await readdir(dataDir)).filter((name) => !isLeftOut(name) && name !== filesFolder)
  const own = (await Promise.all(names.map((name) => filesIn(dataDir, name)))).flat()
  const uploads = filesDir === null ? [] : await filesIn(filesDir, '.').catch(noneIfMissing)
  return [
    ...own.map((path) => ({ source: join(dataDir, path), path })),
    ...uploads
      // Uploads in progress have no row yet.
      .filter((path) => !path.endsWith(draftEnding))
      .map((path) => ({ source: join(filesDir ?? '', path), path: join(filesFolder, path) })),
  ]
}

/** The first start creates FILES_DIR. */
function noneIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function addFiles(found: FoundFile[], archive: Archive): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const { source, path } of found) {
    const meter = createMeter()
    const { size } = await stat(source)
    await archive.addFile(fileFolder + path, size, measured(source, size, meter))
    const { bytes, sha256 } = meter.read()
    files.push({ path, bytes, sha256 })
  }
  return files
}

async function filesIn(dataDir: string, name: string): Promise<string[]> {
  if (!(await stat(join(dataDir, name))).isDirectory()) return [name]
  const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .toSorted()
}

async function* measured(path: string, size: number, meter: ReturnType<typeof createMeter>) {
  if (size === 0) return
  for await (const chunk of createReadStream(path, { end: size - 1 })) {
    const bytes: Buffer = chunk
    meter.add(bytes)
    yield bytes
  }
}
