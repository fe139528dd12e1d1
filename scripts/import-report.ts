import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { once } from 'node:events'

/** The file that tells why rows were refused, line by line. */
export type Report = {
  path: string
  write(line: string): void
  /** Leaves no file where there was nothing to tell. @returns why lines are missing, null if none is */
  close(): Promise<Error | null>
  discard(): Promise<void>
}

/**
 * Opened before anything is imported, so that a report that cannot be written costs nothing.
 * @throws Error of the file system
 */
export async function openReport(path: string): Promise<Report> {
  const file = createWriteStream(path)
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
      return problem
    },
    async discard() {
      await ended()
      await remove()
    },
  }

  /** Whoever wants no report may have given /dev/null, which is to stay. */
  async function remove(): Promise<void> {
    if ((await stat(path)).isFile()) await rm(path, { force: true })
  }

  function ended(): Promise<void> {
    return new Promise((resolve) => {
      if (file.closed) resolve()
      else file.once('close', resolve).end()
    })
  }
}
