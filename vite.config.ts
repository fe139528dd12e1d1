import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = fileURLToPath(new URL('web', import.meta.url))

/** The entry points of the browser by name; the prerender finds their hashed files in the manifest. */
const entries = {
  app: 'app.html',
  site: 'site/client/site.ts',
  quotes: 'site/client/quotes.ts',
}

export default defineConfig({
  root: web,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    // Keeps light-dark() and nesting; older browsers get the fallbacks of the tokens.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
    rolldownOptions: { input: presentEntries() },
  },
  server: { host: '127.0.0.1' },
})

function presentEntries(): Record<string, string> {
  const paths = Object.entries(entries).map(([name, file]) => [name, `${web}/${file}`] as const)
  return Object.fromEntries(paths.filter(([, path]) => existsSync(path)))
}
