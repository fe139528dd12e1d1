import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

export type WebFile = {
  body: Buffer<ArrayBuffer>
  type: string
  etag: string
  /** The body compressed with brotli; null if that gains nothing. */
  brotli(): Promise<Buffer<ArrayBuffer> | null>
}

/** The files of the build, by path inside its folder, such as `assets/app-1a2b.js`. */
export type WebFiles = Map<string, WebFile>

/**
 * Reads the built pages into memory: a few megabytes, and no request can reach another file.
 * @param rewrite fills in every page, robots.txt and sitemap.xml with values known only at start
 */
export async function readWebFiles(
  folder: string,
  rewrite: (html: string) => string,
): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const files: WebFiles = new Map()
  await Promise.all(
    paths
      .filter((path) => types[extname(path)] !== undefined)
      .map(async (path) => {
        const name = path.split(sep).join('/')
        files.set(name, await readWebFile(folder, path, paths.includes(`${path}.br`), rewrite))
      }),
  )
  return files
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
}

async function readWebFile(
  folder: string,
  path: string,
  isCompressed: boolean,
  rewrite: (html: string) => string,
): Promise<WebFile> {
  const type = types[extname(path)] ?? 'application/octet-stream'
  const stored = await readFile(join(folder, path))
  const isWritten = /^(text\/html|text\/plain|application\/xml)/.test(type)
  const body = isWritten ? Buffer.from(rewrite(stored.toString('utf8'))) : stored
  const compressed = isCompressed && !isWritten ? await readFile(join(folder, `${path}.br`)) : null
  return webFile(body, type, compressed)
}

/** Compresses the file on its first request, unless it is compressed already. */
export function webFile(
  body: Buffer<ArrayBuffer>,
  type: string,
  compressed: Buffer<ArrayBuffer> | null,
): WebFile {
  const isText = /^text\/|\+xml|\+json|application\/xml/.test(type)
  let brotli: Promise<Buffer<ArrayBuffer> | null> | undefined
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    brotli: () => (brotli ??= compressed || !isText ? Promise.resolve(compressed) : compress(body)),
  }
}

const brotli = promisify(brotliCompress)

async function compress(body: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer> | null> {
  // 9 costs a few milliseconds once and is within a few percent of 11.
  const small = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return small.length < body.length ? Buffer.from(small) : null
}

/** For a page that is rendered per request: level 4 takes a millisecond. */
export async function compressDrawn(body: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }))
}
