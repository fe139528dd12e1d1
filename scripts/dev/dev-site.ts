import type { ViteDevServer } from 'vite'
import { isLocale } from '../../engine/languages.ts'

type Prerender = typeof import('../../web/site/prerender.tsx')
type Pages = typeof import('../../web/site/pages.tsx')

/** The public pages, from the current sources. */
export async function loadSite(server: ViteDevServer) {
  const { renderPage } = await loadPrerender(server)
  const { sitePages } = await loadPages(server)
  const find = (file: string) => {
    const [, locale, name] = /^pages\/(\w+)\/(.+)\.html$/.exec(file) ?? []
    const page = sitePages.find((candidate) => candidate.name === name)
    return page && isLocale(locale) ? { page, locale } : null
  }
  return {
    has: (file: string) => find(file) !== null,
    render(file: string): string {
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

/** As above. */
async function loadPages(server: ViteDevServer): Promise<Pages> {
  return (await server.ssrLoadModule('/site/pages.tsx')) as Pages
}
