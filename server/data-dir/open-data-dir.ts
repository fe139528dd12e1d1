import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Creates DATA_DIR if it is missing. Leaves the mode of an existing directory alone.
 * @returns its absolute path
 */
export async function openDataDir(path: string): Promise<string> {
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
async function makeFolder(path: string, mode: number): Promise<void> {
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
