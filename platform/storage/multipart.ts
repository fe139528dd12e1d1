import { Buffer } from 'node:buffer'
import { StorageError } from './errors.ts'

/** One part of a form (RFC 7578). Its content must be read before the next part. */
export type Part = {
  name: string
  isFile: boolean
  /** The Content-Type of the part. */
  type: string | null
  content: AsyncIterable<Uint8Array>
}

const longestHeader = 16 * 1024

/** Reads the boundary of a `multipart/form-data` Content-Type, or null. */
export function readBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? null
}

/**
 * Reads a form as it arrives and keeps at most a chunk in memory.
 * @throws StorageError when the form is malformed or ends early
 */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter may be at the very start, without a line break before it.
  const window = openWindow(body, Buffer.from('\r\n'))
  for await (const preamble of window.until(delimiter)) void preamble
  for (;;) {
    const ending = (await window.take(2)).toString('latin1')
    if (ending === '--') return
    if (ending !== '\r\n') throw malformed()
    const part = readHeaders(await readHead(window))
    const content = window.until(delimiter)
    yield { ...part, content }
    for await (const rest of content) void rest
  }
}

/** The lines up to the empty one. A part without any is malformed. */
async function readHead(window: Window): Promise<string> {
  const lines: Uint8Array[] = []
  let size = 0
  for await (const chunk of window.until(Buffer.from('\r\n\r\n'))) {
    size += chunk.length
    if (size > longestHeader) throw malformed()
    lines.push(Buffer.from(chunk))
  }
  return Buffer.concat(lines).toString('utf8')
}

function readHeaders(head: string): Omit<Part, 'content'> {
  let disposition = ''
  let type: string | null = null
  for (const line of head.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name.toLowerCase() === 'content-disposition') disposition = value
    if (name.toLowerCase() === 'content-type') type = value.trim()
  }
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
  if (name === undefined) throw malformed()
  return { name, isFile: /;\s*filename\*?=/i.test(disposition), type }
}

type Window = ReturnType<typeof openWindow>

function openWindow(body: AsyncIterable<Uint8Array>, start: Buffer) {
  const source = body[Symbol.asyncIterator]()
  let held = start

  async function fill(): Promise<void> {
    const { done, value } = await source.next()
    if (done) throw malformed()
    held = Buffer.concat([held, value])
  }

  return {
    async take(size: number): Promise<Buffer> {
      while (held.length < size) await fill()
      const taken = held.subarray(0, size)
      held = held.subarray(size)
      return taken
    },
    /** Yields what comes before the next `mark`, and skips the mark itself. */
    async *until(mark: Buffer): AsyncGenerator<Uint8Array> {
      for (;;) {
        const at = held.indexOf(mark)
        const ready = held.subarray(0, at === -1 ? Math.max(0, held.length - mark.length + 1) : at)
        held = held.subarray(at === -1 ? ready.length : at + mark.length)
        if (ready.length > 0) yield ready
        if (at !== -1) return
        await fill()
      }
    },
  }
}

function malformed(): StorageError {
  return new StorageError(400, 'InvalidRequest', 'The form data is malformed or incomplete')
}
