import type { ViteDevServer } from 'vite'
import { isLocale, locales } from '../../engine/languages.ts'
import { authTabs } from '../../wire/sign-in-page.ts'
import { signInPage } from '../../wire/sign-in-page.ts'

type Prerender = typeof import('../../web/site/prerender.tsx')
type PrerenderSignIn = typeof import('../../web/site/prerender-sign-in.tsx')
type Pages = typeof import('../../web/site/pages.tsx')

/** The public pages, from the current sources. */
export async function loadSite(server: ViteDevServer) {
  const { renderPage } = await loadPrerender(server)
  const { sitePages } = await loadPages(server)
  const { renderSignIn } = await loadSignIn(server)
  const find = (file: string) => {
    const [, locale, name] = /^pages\/(\w+)\/(.+)\.html$/.exec(file) ?? []
    const page = sitePages.find((candidate) => candidate.name === name)
    return page && isLocale(locale) ? { page, locale } : null
  }
  return {
    has: (file: string) => find(file) !== null || findSignIn(file) !== null,
    render(file: string): string {
      const signIn = findSignIn(file)
      if (signIn) return renderSignIn(signIn.locale, signIn.tab, signInSources)
      const found = find(file)
      if (!found) throw new Error(`There is no page ${file}.`)
      return renderPage(found.page, found.locale, sources)
    },
  }
}

const sources = {
  stylesheets: ['/site/site.css'],
  script: '/site/client/site.ts',
  islands: {},
  fonts: [],
  app: { script: '/app/main.tsx', stylesheets: [] },
}

/** Vite loads the module from the source file, so it has that file's type. */
async function loadPrerender(server: ViteDevServer): Promise<Prerender> {
  return (await server.ssrLoadModule('/site/prerender.tsx')) as Prerender
}

const signInSources = {
  script: '/auth/start.tsx',
  imports: [],
  stylesheets: ['/auth/auth-page.css'],
  fonts: [],
  app: [],
}

function findSignIn(file: string) {
  const pages = locales.flatMap((locale) => authTabs.map((tab) => ({ locale, tab })))
  return pages.find(({ locale, tab }) => signInPage(locale, tab) === file) ?? null
}

/** As above. */
async function loadSignIn(server: ViteDevServer): Promise<PrerenderSignIn> {
  return (await server.ssrLoadModule('/site/prerender-sign-in.tsx')) as PrerenderSignIn
}

/** As above. */
async function loadPages(server: ViteDevServer): Promise<Pages> {
  return (await server.ssrLoadModule('/site/pages.tsx')) as Pages
}
