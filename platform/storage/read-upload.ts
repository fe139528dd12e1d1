import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { isRecord } from '../is-record.ts'
import { entityTooLarge, noContent } from './errors.ts'
import { type Part, readBoundary, readParts } from './multipart.ts'

/** The file in a request, before its bytes are read. */
export type Upload = {
  mimeType: string
  /** The length of the body that the client announced. */
  declaredLength: number | null
  content: AsyncIterable<Uint8Array>
  /** What the client said about the file; complete after `content` is read. */
  describe(): { cacheControl: string; userMetadata: Record<string, unknown> }
}

const mostFields = 10
const longestMetadata = 1024 * 1024

/** Reads the file in a form, or the whole body. @throws StorageError */
export async function readUpload(c: Context): Promise<Upload> {
  const contentType = c.req.header('content-type') ?? 'application/octet-stream'
  const declaredLength = readLength(c.req.header('content-length'))
  const body = readBody(c)
  const boundary = readBoundary(contentType)
  if (boundary === null) return { ...readPlain(c, contentType, body), declaredLength }
  return { ...(await readForm(readParts(body, boundary))), declaredLength }
}

function readPlain(
  c: Context,
  mimeType: string,
  content: AsyncIterable<Uint8Array>,
): Omit<Upload, 'declaredLength'> {
  const encoded = c.req.header('x-metadata')
  const metadata = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  return {
    mimeType,
    content,
    describe: () => ({
      cacheControl: c.req.header('cache-control') ?? 'no-cache',
      userMetadata: parseMetadata(metadata),
    }),
  }
}

/** Reads up to the file. Fields after it count too; they are read after its content. */
async function readForm(parts: AsyncGenerator<Part>): Promise<Omit<Upload, 'declaredLength'>> {
  const fields = new Map<string, string>()
  const file = await readFields(parts, fields)
  if (file === null) throw noContent()
  async function* content(found: Part): AsyncGenerator<Uint8Array> {
    yield* found.content
    if ((await readFields(parts, fields)) !== null) throw noContent()
  }
  return {
    mimeType: fields.get('contentType') || (file.type ?? 'application/octet-stream'),
    content: content(file),
    describe() {
      const seconds = fields.get('cacheControl')
      return {
        cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
        userMetadata: parseMetadata(fields.get('metadata') ?? fields.get('userMetadata') ?? ''),
      }
    },
  }
}

/** @returns the next file, or null at the end of the form */
async function readFields(
  parts: AsyncGenerator<Part>,
  fields: Map<string, string>,
): Promise<Part | null> {
  for (;;) {
    const { done, value: part } = await parts.next()
    if (done) return null
    if (part.isFile) return part
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of part.content) {
      size += chunk.length
      if (size > longestMetadata) throw entityTooLarge('user_metadata')
      chunks.push(chunk)
    }
    if (fields.size === mostFields) throw noContent()
    fields.set(part.name, Buffer.concat(chunks).toString('utf8'))
  }
}

/** Like Supabase Storage, ignores metadata that is not a JSON object. */
function parseMetadata(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

async function* readBody(c: Context): AsyncGenerator<Uint8Array> {
  const { body } = c.req.raw
  if (body === null) return
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

function readLength(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null
}
