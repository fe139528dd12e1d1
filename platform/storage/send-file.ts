import type { FileHandle } from 'node:fs/promises'
import type { Context } from 'hono'
import { noSuchKey } from './errors.ts'
import type { FileStore } from './file-store.ts'
import type { ObjectRow } from './objects.ts'
import { isSameFile, isUnchanged, readRange } from './ranges.ts'

/** Responds to a download: 200, 206 for a range, 304 if the client has it. @throws StorageError */
export async function sendFile(
  c: Context,
  files: FileStore,
  object: ObjectRow,
  expires: Date | null,
): Promise<Response> {
  const facts = readFacts(object)
  const headers = downloadHeaders(c, object, expires)
  const conditions = {
    ifNoneMatch: c.req.header('if-none-match'),
    ifModifiedSince: c.req.header('if-modified-since'),
  }
  if (isUnchanged(conditions, facts)) return new Response(null, { status: 304, headers })
  const range = isSameFile(c.req.header('if-range'), facts)
    ? readRange(c.req.header('range'), facts.size)
    : null
  const file = await files.open(object.version ?? '')
  if (file === null) throw noSuchKey()
  const { from, to } = range ?? { from: 0, to: facts.size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (range) headers.set('content-range', `bytes ${from}-${to}/${facts.size}`)
  return new Response(streamOf(file, from, to + 1), { status: range ? 206 : 200, headers })
}

/** Responds to HEAD with the headers of a download. */
export function sendHead(c: Context, object: ObjectRow): Response {
  const headers = downloadHeaders(c, object, null)
  headers.set('content-length', String(readFacts(object).size))
  return new Response(null, { headers })
}

function readFacts({ metadata, updated_at }: ObjectRow) {
  const lastModified = new Date(metadata?.lastModified ?? updated_at)
  return { eTag: metadata?.eTag ?? '', lastModified, size: metadata?.size ?? 0 }
}

function downloadHeaders(c: Context, object: ObjectRow, expires: Date | null): Headers {
  const { eTag, lastModified } = readFacts(object)
  const type = servedType(object.metadata?.mimetype)
  const headers = new Headers({
    'accept-ranges': 'bytes',
    'content-type': type,
    etag: eTag,
    'last-modified': lastModified.toUTCString(),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
  })
  if (!isInert(type)) headers.set('content-security-policy', "default-src 'none'; sandbox")
  if (expires) headers.set('expires', expires.toUTCString())
  else headers.set('cache-control', cleanHeader(object.metadata?.cacheControl ?? 'no-cache'))
  const download = c.req.query('download')
  if (download !== undefined) headers.set('content-disposition', attachment(download))
  return headers
}

function attachment(name: string): string {
  if (name === '') return 'attachment;'
  const encoded = encodeURIComponent(name)
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

/**
 * Files are served from the site's own origin, so none may run as a page or script of it. Supabase does this
 * only for HTML, because its files have an origin of their own.
 */
function servedType(mimeType: string | undefined): string {
  const type = cleanHeader(mimeType ?? '') || 'application/octet-stream'
  return /html|javascript|ecmascript/i.test(type) ? 'text/plain' : type
}

/** Types that a browser shows without running anything. PDF viewers refuse to work in a sandbox. */
function isInert(type: string): boolean {
  return /^(image\/(?!svg)|video\/|audio\/|font\/|text\/plain|application\/(pdf|octet-stream))/i.test(
    type,
  )
}

/** Only visible ASCII is allowed in a header. */
function cleanHeader(value: string): string {
  return value.replaceAll(/[^\x20-\x7e]/g, '')
}

/** Large enough that the overhead of each read is negligible. */
const chunkSize = 256 * 1024

/** Reads as fast as the client does, and closes the file at the end or when the client disconnects. */
function streamOf(file: FileHandle, from: number, end: number): ReadableStream<Uint8Array> {
  let position = from
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const length = Math.min(chunkSize, end - position)
        const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, position)
        position += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        if (position < end && bytesRead > 0) return
        await file.close()
        // If the file is shorter than its row says, abort the download instead of ending it early.
        if (position < end) controller.error(new Error('The file is shorter than expected.'))
        else controller.close()
      } catch (error) {
        await file.close().catch(() => {})
        controller.error(error)
      }
    },
    cancel: () => file.close(),
  })
}
