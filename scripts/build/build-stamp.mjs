import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stampFile = join(root, 'dist', 'build-stamp')

/** The sources of the built pages; a folder counts with everything in it. */
const sources = [
  'engine',
  'package-lock.json',
  'scripts/build/build.ts',
  'scripts/build/build-stamp.mjs',
  'text',
  'tsconfig.json',
  'vite.config.ts',
  'web',
  'wire',
]

/** Whether the sources have changed since the pages were built. */
export function isBuildStale() {
  if (!existsSync(stampFile)) return true
  return readFileSync(stampFile, 'utf8') !== fingerprint()
}

/** Records what the current pages were built from. */
export function stampBuild(print = fingerprint()) {
  writeFileSync(stampFile, print)
}

/** A hash of the names and contents of all sources of the pages except tests. */
export function fingerprint() {
  return hashSources(sources)
}

/** A hash of the names and contents of the files in these paths except tests. */
export function hashSources(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (path.includes('.')) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .toSorted()
}
