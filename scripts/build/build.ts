import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { appBuild, pageBuilds } from '../../vite.config.ts'
import { findBuilt, manifests, readManifest } from '../../web/site/prerender-manifest.ts'
import { buildSite } from '../../web/site/prerender.tsx'
import { fingerprint, stampBuild } from './build-stamp.mjs'

// npm run build: writes what the browser loads to dist/web. If a source changes during the build, the next start
// builds again.
const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'dist', 'web')
process.env['NODE_ENV'] = 'production'
const before = fingerprint()
const shared = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' } as const
await build({ ...shared, ...appBuild })
const app = await readManifest(out, manifests.app)
for (const pages of pageBuilds(findBuilt(app, /@supabase\/supabase-js\/.*\.mjs$/))) {
  await build({ ...shared, ...pages })
}
await buildSite(out)
await bundleForms()
await compress(out)
stampBuild(before)

/** The forms for the server, which renders them when they are submitted without JavaScript. */
async function bundleForms(): Promise<void> {
  await bundle({
    absWorkingDir: root,
    entryPoints: ['web/site/plain-forms.tsx'],
    outfile: join(root, 'dist', 'forms', 'plain-forms.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React is CommonJS and requires Node's own modules.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    logLevel: 'warning',
  })
}

/** Writes a .br beside each text that gets smaller. The server compresses pages itself, after filling them in. */
async function compress(folder: string): Promise<void> {
  const brotli = promisify(brotliCompress)
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(js|css|svg|txt|xml|webmanifest)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const text = await readFile(join(folder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      const small = await brotli(text, { params })
      if (small.length < text.length) await writeFile(join(folder, `${name}.br`), small)
    }),
  )
}
