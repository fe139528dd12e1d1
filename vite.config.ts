import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { InlineConfig } from 'vite'
import { manifests } from './web/site/prerender-manifest.ts'

const web = fileURLToPath(new URL('web', import.meta.url))

export default defineConfig({
  root: web,
  // The public pages have no React in the browser, so its fast refresh would fail there.
  plugins: [react({ exclude: /\/web\/site\// })],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // Keeps light-dark() and nesting; older browsers get the fallbacks of the tokens.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    assetsInlineLimit: 0,
  },
  server: { host: '127.0.0.1' },
})

/** The first build: the app. */
export const appBuild: InlineConfig = {
  build: { manifest: manifests.app, rolldownOptions: { input: entries({ app: 'app.html' }) } },
}

/**
 * The second build: the public pages, where Preact takes the place of React (docs/decisions/026-preact.md).
 * @param client the address of the official client, which the first build has already written
 */
export function siteBuild(client: string): InlineConfig {
  return {
    resolve: {
      alias: [
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
        { find: /^react$/, replacement: 'preact/compat' },
      ],
    },
    plugins: [
      {
        name: 'shared-client',
        enforce: 'pre',
        resolveId: (id) => (id === '@supabase/supabase-js' ? { id: client, external: true } : null),
      },
    ],
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: manifests.site,
      rolldownOptions: {
        input: entries({ site: 'site/client/site.ts' }),
      },
    },
  }
}

function entries(files: Record<string, string>): Record<string, string> {
  const paths = Object.entries(files).map(([name, file]) => [name, `${web}/${file}`] as const)
  return Object.fromEntries(paths.filter(([, path]) => existsSync(path)))
}
