import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockDataDir, findRunningServer } from '../data-dir/lock.ts'
import { findFilesDir } from '../data-dir/files-dir.ts'
import { openDataDir } from '../data-dir/open-data-dir.ts'
import { loadSecrets } from '../data-dir/secrets.ts'
import { embeddedAdminUrl, startCluster } from '../database/cluster.ts'
import { makeBackupName } from './backup-name.ts'
import { connectAdmin } from './connect-admin.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreOptions } from './restore-backup.ts'

export type BackUpOptions = Pick<RestoreOptions, 'env' | 'onProgress'> & {
  /** A new file, or a folder to create one in. */
  target: string
}

/**
 * Backs up the installation in DATA_DIR, whether or not its server is running. Changes nothing: a database of
 * an older version is not migrated.
 * @throws Error with a readable message
 */
export async function backUp(
  options: BackUpOptions,
): Promise<{ path: string; manifest: Manifest }> {
  const path = await choosePath(resolve(options.target))
  const dataDir = await openDataDir(options.env.dataDir)
  const filesDir = findFilesDir(options.env, dataDir)
  const { adminUrl, close } = await openAdmin(dataDir, options)
  try {
    const admin = await connectAdmin(adminUrl)
    const manifest = await makeBackup(admin, { dataDir, filesDir }, path).finally(() => admin.end())
    return { path, manifest }
  } finally {
    await close()
  }
}

async function choosePath(target: string): Promise<string> {
  const found = await stat(target).catch(() => null)
  if (found === null) return target
  if (found.isDirectory()) return join(target, makeBackupName(new Date()))
  throw new Error(`There is already a file ${target}.`)
}

async function openAdmin(
  dataDir: string,
  { env, onProgress }: BackUpOptions,
): Promise<{ adminUrl: string; close(): Promise<void> }> {
  if (env.databaseUrl !== null) return { adminUrl: env.databaseUrl, close: leaveRunning }
  if (!(await isDirectory(join(dataDir, 'database')))) {
    throw new Error(`DATA_DIR ${dataDir} has no database to back up.`)
  }
  const { adminPassword } = await loadSecrets(dataDir, env)
  const running = (await findRunningServer(dataDir)) !== null
  const runningUrl = running ? await embeddedAdminUrl(dataDir, adminPassword) : null
  if (runningUrl !== null) return { adminUrl: runningUrl, close: leaveRunning }
  const release = await lockDataDir(dataDir)
  try {
    const cluster = await startCluster({ dataDir, adminPassword, onProgress })
    return {
      adminUrl: cluster.adminUrl,
      async close() {
        await cluster.stop()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

async function leaveRunning(): Promise<void> {}

function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}
