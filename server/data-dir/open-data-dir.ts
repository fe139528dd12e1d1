import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The file that marks a DATA_DIR while a restore fills it. */
export const restoreMarkFile = 'restore.unfinished'

/**
 * Creates DATA_DIR if it is missing. Leaves the mode of an existing directory alone.
 * @returns its absolute path
 * @throws Error with a readable message if it cannot be used
 */
export async function openDataDir(path: string): Promise<string> {
  const dataDir = await makeDataDir(path)
  if (await exists(join(dataDir, restoreMarkFile))) {
    throw new Error(
      `A restore into DATA_DIR ${dataDir} was interrupted. Empty that folder and restore again.`,
    )
  }
  return dataDir
}

/** Creates DATA_DIR if it is missing, without reading its content. */
export async function makeDataDir(path: string): Promise<string> {
  const dataDir = resolve(path)
  // As root, PostgreSQL runs as another user, which must reach the cluster but may not list the directory.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await makeFolder(dataDir, mode)
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be created.`, { cause: error })
  }
  await access(dataDir, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be written to.`, { cause: error })
  })
  return dataDir
}

/** Node's recursive mkdir never ends where a folder cannot be made, as below /proc. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent, mode)
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (!(await isFolder(path))) throw error
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
