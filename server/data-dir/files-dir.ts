import { access, constants } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Env } from '../env/env.ts'
import { makeFolder } from './open-data-dir.ts'

/** The folder in DATA_DIR and in backups that holds the files of storage/v1. */
export const filesFolder = 'files'

/** The absolute path of FILES_DIR: by default a folder in DATA_DIR. */
export function findFilesDir({ filesDir }: Pick<Env, 'filesDir'>, dataDir: string): string {
  return filesDir === null ? join(dataDir, filesFolder) : resolve(filesDir)
}

/** Creates FILES_DIR if it is missing. @throws Error with a readable message if it cannot be used */
export async function openFilesDir(env: Pick<Env, 'filesDir'>, dataDir: string): Promise<string> {
  const path = findFilesDir(env, dataDir)
  try {
    await makeFolder(path, 0o700)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`FILES_DIR ${path} cannot be written to.`, { cause: error })
  }
  return path
}
