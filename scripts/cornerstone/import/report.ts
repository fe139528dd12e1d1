import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'

/** The file that tells why rows were refused, line by line. */
export type Report = {
  path: string
  write(line: string): void
  /** Leaves the file of an earlier import where there was nothing to tell. @returns why lines are missing, null if none is */
  close(): Promise<Error | null>
  discard(): Promise<void>
}

/**
 * Opened before anything is imported, so that a report that cannot be written costs nothing.
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
      await ended()
      if (lines === 0) await remove()
      else if (!inPlace) await rename(draft, path)
      return problem
    },
    async discard() {
      await ended()
      await remove()
    },
  }

  async function remove(): Promise<void> {
    if (!inPlace) await rm(draft, { force: true })
  }

  function ended(): Promise<void> {
    return new Promise((resolve) => {
      if (file.closed) resolve()
      else file.once('close', resolve).end()
    })
  }
}

/** Whoever wants no report may give /dev/null, which is to stay. */
async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && !found.isFile()
}
