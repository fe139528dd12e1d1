import { createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { lockDataDir } from '../data-dir/lock.ts'
import { findFilesDir, filesFolder, openFilesDir } from '../data-dir/files-dir.ts'
import { makeDataDir, restoreMarkFile } from '../data-dir/open-data-dir.ts'
import { loadSecrets } from '../data-dir/secrets.ts'
import { writePrivateFile } from '../data-dir/write-private-file.ts'
import { startCluster } from '../database/cluster.ts'
import { migrate, restoreMark } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import type { Env } from '../env/env.ts'
import { readArchive } from './archive.ts'
import { connectAdmin } from './connect-admin.ts'
import { fillDatabase } from './fill-database.ts'
import { type Manifest, fileFolder } from './manifest.ts'
import { isEmptyDatabase } from './tables.ts'
import { verifyBackup } from './verify-backup.ts'

export type RestoreOptions = {
  env: Pick<
    Env,
    | 'dataDir'
    | 'databaseUrl'
    | 'jwtSecret'
    | 'anonKey'
    | 'serviceRoleKey'
    | 'webhookSecrets'
    | 'filesDir'
  >
  /** The path of the backup. */
  path: string
  onProgress: (sentence: string) => void
}

/**
 * Restores a backup into an empty DATA_DIR and an empty database, compares every table with the backup, and
 * applies newer migrations. No server starts there until it is done.
 * @throws Error with a readable message, before writing anything if the backup is damaged or the target is not
 * empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { env, path, onProgress } = options
  const manifest = await verifyBackup(path)
  await refuseNewer(manifest)
  const dataDir = await makeDataDir(env.dataDir)
  await refuseUsed('DATA_DIR', dataDir)
  const filesDir = findFilesDir(env, dataDir)
  if (env.filesDir !== null) await refuseUsed('FILES_DIR', await openFilesDir(env, dataDir))
  const release = await lockDataDir(dataDir)
  const undo: Array<() => Promise<unknown>> = [release]
  try {
    if (env.databaseUrl !== null) {
      const admin = await connectAdmin(env.databaseUrl)
      const isEmpty = await isEmptyDatabase(admin).finally(() => admin.end())
      if (!isEmpty) throw new Error('The database of DATABASE_URL is not empty.')
    }
    const mark = join(dataDir, restoreMarkFile)
    await writePrivateFile(mark, `${manifest.madeAt}\n`)
    await restoreFiles(path, dataDir, filesDir)
    const { adminPassword } = await loadSecrets(dataDir, env)
    let adminUrl = env.databaseUrl
    if (adminUrl === null) {
      const cluster = await startCluster({ dataDir, adminPassword, onProgress })
      undo.push(cluster.stop)
      adminUrl = cluster.adminUrl
    }
    const admin = await connectAdmin(adminUrl)
    await restoreDatabase(admin, options, manifest).finally(() => admin.end())
    await rm(mark)
    return manifest
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

async function refuseNewer(manifest: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of Object.entries(manifest.migrations)) {
    if (known.get(name) === checksum) continue
    throw new Error(
      `The backup was made by version ${manifest.version}, which has another ${name}. Restore it with that version.`,
    )
  }
}

async function refuseUsed(name: 'DATA_DIR' | 'FILES_DIR', folder: string): Promise<void> {
  const [found] = (await readdir(folder)).filter((each) => each !== 'lost+found')
  if (found === undefined) return
  throw new Error(`${name} ${folder} is not empty (${found}). Restore into an empty folder.`)
}

async function restoreFiles(path: string, dataDir: string, filesDir: string): Promise<void> {
  await readArchive(path, async (name, content) => {
    if (!name.startsWith(fileFolder)) return drain(content)
    const file = name.slice(fileFolder.length)
    const isUpload = file.startsWith(`${filesFolder}/`)
    const target = isUpload
      ? join(filesDir, file.slice(filesFolder.length + 1))
      : join(dataDir, file)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(target, { mode: 0o600 }))
    await chmod(target, 0o600)
  })
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) void chunk
}

async function restoreDatabase(
  admin: Client,
  { path, onProgress }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  await admin.query(`create schema migrations; create table ${restoreMark} ()`)
  const only = new Set(Object.keys(manifest.migrations))
  await migrate(admin, undefined, { only, isRestoring: true })
  await fillDatabase(admin, path, manifest)
  onProgress(`Restored ${manifest.tables.length} tables, and found them equal to the backup.`)
  const newer = await migrate(admin, undefined, { isRestoring: true })
  if (newer.length > 0) onProgress(`Applied ${newer.length} newer migrations.`)
  await admin.query(`drop table ${restoreMark}`)
}
