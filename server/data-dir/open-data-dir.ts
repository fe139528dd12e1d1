import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Makes DATA_DIR if it is missing; the directory of somebody else is left as it is.
 * @returns its absolute path
 */
export async function openDataDir(path: string): Promise<string> {
  const dataDir = resolve(path)
  // Root's PostgreSQL runs as another user, who must get through to the cluster but may list nothing.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await mkdir(dataDir, { recursive: true, mode })
  } catch (error) {
    throw new Error(`DATA_DIR ${dataDir} cannot be made.`, { cause: error })
  }
  await access(dataDir, constants.W_OK | constants.X_OK).catch((error: unknown) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be written to.`, { cause: error })
  })
  return dataDir
}
