import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Creates DATA_DIR if it is missing. Leaves the mode of an existing directory alone.
 * @returns its absolute path
 */
export async function openDataDir(path: string): Promise<string> {
  const dataDir = resolve(path)
  // As root, PostgreSQL runs as another user, which must reach the cluster but may not list the directory.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await mkdir(dataDir, { recursive: true, mode })
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be created.`, { cause: error })
  }
  await access(dataDir, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be written to.`, { cause: error })
  })
  return dataDir
}
