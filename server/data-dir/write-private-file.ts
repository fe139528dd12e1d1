import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file with mode 0600. After a crash it has either all of the old text or all of the new one. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncDirectory(dirname(path))
}

/** Makes renames in a directory survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}
