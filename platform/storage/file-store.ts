import { createHash, randomUUID } from 'node:crypto'
import { copyFile, type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '../../postgres/uuid.ts'
import { entityTooLarge } from './errors.ts'

export type StoredFile = { version: string; size: number; sha256: string }

/**
 * Stores files by random version ids in one folder, which several processes may share. A file appears complete,
 * under a name that was never used before, and never changes. Only the sweep deletes it.
 */
export type FileStore = {
  folder: string
  /** @throws StorageError EntityTooLarge above `limit` bytes, leaving no file */
  write(content: AsyncIterable<Uint8Array>, limit: number): Promise<StoredFile>
  /** Gives the same bytes a second version id. */
  copy(version: string): Promise<string>
  /** @returns null if the file does not exist */
  open(version: string): Promise<FileHandle | null>
}

export const draftEnding = '.part'

export function openFileStore(folder: string): FileStore {
  return {
    folder,
    async write(content, limit) {
      const version = randomUUID()
      const path = await preparePath(folder, version)
      const draft = path + draftEnding
      try {
        const { size, sha256 } = await writeDraft(draft, content, limit)
        await publish(draft, path)
        return { version, size, sha256 }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async copy(version) {
      const copied = randomUUID()
      const path = await preparePath(folder, copied)
      await linkOrCopy(pathOf(folder, version), path)
      await syncFolder(dirname(path))
      return copied
    },
    async open(version) {
      if (!isUuid(version)) return null
      return open(pathOf(folder, version), 'r').catch(ignoreMissing)
    },
  }
}

/** For files that may not exist. */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Two letters make 256 folders, so that none of them grows large. */
export function nameFolder(version: string): string {
  return version.slice(0, 2)
}

/** Only a version id becomes a path, no matter what a row contains. */
function pathOf(folder: string, version: string): string {
  if (!isUuid(version)) throw new Error('This is not the version of a file.')
  return join(folder, nameFolder(version), version)
}

async function preparePath(folder: string, version: string): Promise<string> {
  const path = pathOf(folder, version)
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (made !== undefined) await syncFolder(folder)
  return path
}

async function writeDraft(
  path: string,
  content: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Omit<StoredFile, 'version'>> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > limit) throw entityTooLarge()
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

async function publish(draft: string, path: string): Promise<void> {
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** A second link costs no space; file systems without links get a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS')) throw error
    const draft = to + draftEnding
    await copyFile(from, draft)
    const file = await open(draft, 'r+')
    await file.sync().finally(() => file.close())
    await rename(draft, to)
  }
}

/** Makes the names in a folder survive a power failure. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
