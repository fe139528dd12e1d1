import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashSources } from './build-stamp.mjs'

// Loading the server's 1,500 modules one by one takes two seconds of CPU time, and its bundle half a second
// (docs/decisions/022-start.md).
const root = fileURLToPath(new URL('../..', import.meta.url))
const serverEntry = 'server/main.ts'

const sources = [
  'api',
  'engine',
  'net',
  'package-lock.json',
  'platform',
  'postgres',
  'scripts/build/bundle-server.mjs',
  'server',
  'text',
  'wire',
]

/**
 * Returns the URL of the module that exports `main()`, bundled from the current sources. Builds the bundle if
 * it is missing. Tests bundle entries of their own, which they start many times.
 */
export async function bundleServer(entry = serverEntry) {
  const folder = join(root, 'dist', entry === serverEntry ? 'server' : basename(entry, '.ts'))
  const bundle = join(folder, hashSources(sources).slice(0, 16))
  const main = join(bundle, 'main.mjs')
  if (existsSync(main)) await utimes(bundle, new Date(), new Date())
  else await makeBundle(entry, folder, bundle)
  return pathToFileURL(main).href
}

async function makeBundle(entry, folder, bundle) {
  console.error('Building the server.')
  const { build } = await import('esbuild')
  const draft = `${bundle}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: { main: entry },
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Parts that load later, such as the product while PostgreSQL starts, stay in files of their own.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // bcrypt and sharp are native modules; pg and jose import the others only optionally.
    external: ['bcrypt', 'sharp', 'pg-native', 'cloudflare:sockets'],
    // CommonJS packages need `require` for Node's own modules.
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);`,
    },
    plugins: [keepPlaces(draft)],
    logLevel: 'warning',
  })
  await mkdir(folder, { recursive: true })
  // If another process has built the same bundle meanwhile, keep that one.
  await rename(draft, bundle).catch(() => rm(draft, { recursive: true, force: true }))
  await removeOldBundles(folder)
}

/** The server finds files relative to its sources, so `import.meta.url` must stay the source's. */
function keepPlaces(bundle) {
  return {
    name: 'keep-places',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const place = JSON.stringify(relative(bundle, path).replaceAll('\\', '/'))
        const contents = text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url)`)
        return { contents, loader: 'ts', resolveDir: dirname(path) }
      })
    },
  }
}

/** Keeps the three most recently used bundles, because a running server loads parts of its bundle later. */
async function removeOldBundles(folder) {
  const names = await readdir(folder)
  const ages = await Promise.all(
    names.map(async (name) => ({ name, used: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = ages.toSorted((a, b) => b.used - a.used).slice(3)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
}
