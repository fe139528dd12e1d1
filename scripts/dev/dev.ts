import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Connect, type ViteDevServer, createServer } from 'vite'
import { openDataDir } from '../../server/data-dir/open-data-dir.ts'
import { readOwnEnv } from '../../server/env/env.ts'
import { findFreePort } from '../../server/http/free-port.ts'
import { findPage } from '../../server/pages/find-page.ts'
import { fillSignIn, writeConfig } from '../../server/pages/shell.ts'
import { loadSecrets } from '../../server/data-dir/secrets.ts'
import { localeCookie } from '../../wire/locale-cookie.ts'
import { backendPaths } from '../../wire/paths.ts'
import { keepBackend } from './keep-backend.ts'
import { readDotEnv } from '../../server/env/read-dot-env.ts'

// npm run dev: Vite renders the pages from their sources and proxies everything else to a backend, which
// restarts when its sources change.
readDotEnv()
const root = fileURLToPath(new URL('../..', import.meta.url))
const env = readOwnEnv()
const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`
const { anonKey } = await loadSecrets(await openDataDir(env.dataDir), env)
const backendPort = await findFreePort(null)
const backend = keepBackend(root, { PORT: String(backendPort), PUBLIC_URL: publicUrl })

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: {
    host: env.host,
    port: env.port,
    strictPort: true,
    proxy: Object.fromEntries(
      [...Object.values(backendPaths), '/dev/', '/health'].map((path) => [
        path,
        { target: `http://127.0.0.1:${backendPort}`, ws: path === backendPaths.realtime },
      ]),
    ),
  },
})
vite.middlewares.use(renderPages(vite))
await vite.listen()
console.log(`edit and see at ${publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void Promise.all([vite.close(), backend.stop()]).then(() => process.exit(0))
  })
}

/** Renders the page again on each request, for each address that the server answers with a page. */
function renderPages(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', publicUrl)
    const cookie = new RegExp(`(?:^|;\\s*)${localeCookie}=(\\w+)`).exec(
      request.headers.cookie ?? '',
    )
    void renderPage(server, { path: pathname, search }, cookie?.[1]).then(
      (page) => sendPage(response, page),
      (error: unknown) => {
        if (error instanceof Error) server.ssrFixStacktrace(error)
        // oxlint-disable-next-line promise/no-callback-in-promise -- Vite's middlewares fail this way
        next(error)
      },
    )
  }
}

function sendPage(response: ServerResponse, page: Page): void {
  if ('redirect' in page) {
    response.writeHead(302, { location: page.redirect }).end()
    return
  }
  response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html)
}

type Page = { redirect: string } | { status: number; html: string }

async function renderPage(
  server: ViteDevServer,
  { path, search }: { path: string; search: string },
  remembered?: string,
): Promise<Page> {
  const site = await import('./dev-site.ts').then((dev) => dev.loadSite(server))
  const found = findPage(path, remembered, (name) => site.has(name), search)
  if (found.kind === 'redirect') return { redirect: found.to }
  const html =
    found.kind === 'app'
      ? withoutPreloads(await readFile(join(root, 'web', 'app.html'), 'utf8'))
      : site.render(found.name)
  const drawn = await server.transformIndexHtml(found.kind === 'app' ? '/app.html' : path, html)
  return {
    status: found.kind === 'missing' ? 404 : 200,
    html: fillSignIn(
      writeConfig(drawn, {
        publicUrl,
        backendUrl: env.backendUrl,
        anonKey,
        billingPortalUrl: env.billingPortalUrl,
        captcha: env.captcha,
      }),
    ),
  }
}

/** Vite serves the fonts at other addresses, as the style sheets name them. */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<link\s+rel="preload"[^>]*>/g, '')
}
