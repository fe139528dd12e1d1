import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { InlineConfig } from 'vite'
import { manifests } from './web/site/prerender-manifest.ts'

const web = fileURLToPath(new URL('web', import.meta.url))

export default defineConfig({
  root: web,
  // Fast refresh fails on the public pages, which have no React in the browser, and runs the app's entry twice.
  plugins: [react({ exclude: [/\/web\/site\//, /\/web\/app\/main\.tsx/] })],
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
 * The other builds: the public pages and the sign-in page, where Preact takes the place of React
 * (docs/decisions/026-preact.md). Each has its own chunks, so that a page loads few files.
 * @param client the address of the official client, which the first build has already written
 */
export function pageBuilds(client: string): InlineConfig[] {
  const shared = {
    plugins: [
      {
        name: 'page-builds',
        enforce: 'pre' as const,
        // Vite's own loads a chunk's style sheets too; here all styles are in the entry.
        load: (id: string) =>
          id.endsWith('vite/preload-helper.js')
            ? 'export const __vitePreload = (load) => load()'
            : null,
        resolveId: (id: string) =>
          id === '@supabase/supabase-js' ? { id: client, external: true } : null,
      },
    ],
  } satisfies InlineConfig
  const pages = [
    {
      manifest: manifests.site,
      react: [
        { find: /^react(-dom\/client)?$/, replacement: `${web}/site/client/react.ts` },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      ],
      input: entries({ site: 'site/client/site.ts' }),
      // One file for what nearly every island needs, since each file costs its headers too.
      output: { codeSplitting: { groups: [{ name: 'island', test: ofIslands }] } },
    },
    {
      manifest: manifests.signIn,
      react: [
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react-dom$/, replacement: 'preact/compat' },
        { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
        { find: /^react$/, replacement: 'preact/compat' },
      ],
      input: entries({ 'sign-in': 'auth/start.tsx' }),
      // One file for what the first screen needs.
      output: { codeSplitting: { groups: [{ name: 'sign-in', test: isOfFirstScreen }] } },
    },
  ]
  return pages.map(({ manifest, react: alias, input, output = {} }) => ({
    ...shared,
    resolve: { alias },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      manifest,
      rolldownOptions: { input, output },
    },
  }))
}

const ofIslands =
  /\/node_modules\/preact\/|\/web\/ui\/|\/web\/app\/focus\/|\/site\/(client\/(open-island|react)|form\/(draft|parts))|\/wire\/(shape|public-answers)/

/** The parts of `web/auth` that few visits need, which are loaded when they are needed. */
const laterParts =
  /\/web\/auth\/(mail|codes|password|second-step|company\/(dialog|form)|keys\/(keys|passkey-sugg)|captcha\/(field|script))/

/** Without the words, of which a visit needs one language. */
function isOfFirstScreen(module: string): boolean {
  return !module.includes('/text/') && !laterParts.test(module)
}

function entries(files: Record<string, string>): Record<string, string> {
  const paths = Object.entries(files).map(([name, file]) => [name, `${web}/${file}`] as const)
  return Object.fromEntries(paths.filter(([, path]) => existsSync(path)))
}
