import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'

/** The file that lists why rows were refused, line by line. */
export type Report = {
  path: string
  write(line: string): void
  /** Keeps the file of an earlier import if there are no lines. @returns why lines are missing, or null */
  close(): Promise<Error | null>
  discard(): Promise<void>
}

/**
 * Opened before the import starts, so that a report that cannot be written stops it early.
 * @throws Error of the file system
 */
export async function openReport(path: string): Promise<Report> {
  const inPlace = await isDevice(path)
  const draft = inPlace ? path : `${path}.part`
  const file = createWriteStream(draft)
  await once(file, 'open')
  let lines = 0
  let problem: Error | null = null
  file.on('error', (error) => {
    problem = error
  })
  return {
    path,
    write(line) {
      lines += 1
      file.write(`${line}\n`)
    },
    async close() {
      await end()
      if (lines === 0) await remove()
      else if (!inPlace) await rename(draft, path)
      return problem
    },
    async discard() {
      await end()
      await remove()
    },
  }

  async function remove(): Promise<void> {
    if (!inPlace) await rm(draft, { force: true })
  }

  function end(): Promise<void> {
    return new Promise((resolve) => {
      if (file.closed) resolve()
      else file.once('close', resolve).end()
    })
  }
}

/** /dev/null means that no report is wanted; a device is never replaced. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && !found.isFile()
}
