import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, locales } from '../../engine/languages.ts'
import { originMark } from '../../wire/paths.ts'
import { islands } from './client/islands.ts'
import { SiteDocument } from './document.tsx'
import type { SiteAssets } from './document.tsx'
import { sitePages, readPageWords } from './pages.tsx'
import type { SitePage } from './pages.tsx'
import { buildSignIn } from './prerender-sign-in.tsx'
import { findFiles, manifests, readManifest } from './prerender-manifest.ts'
import { renderRobots, renderSitemap } from './sitemap.ts'
import { structuredData } from './structured-data.ts'

const builtWeb = 'dist/web'

/**
 * Writes each public page in each language to `dist/web/pages/{locale}/{name}.html`. Run it after
 * Vite's build (`vite.config.ts`), whose manifest names the hashed files.
 */
export async function buildSite(out = builtWeb): Promise<void> {
  const assets = await readAssets(out)
  for (const locale of locales) {
    const folder = join(out, 'pages', locale)
    for (const page of sitePages) {
      const file = join(folder, `${page.name}.html`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, renderPage(page, locale, assets))
    }
  }
  await buildSignIn(out)
  await writeFile(join(out, 'sitemap.xml'), renderSitemap(sitePages))
  await writeFile(join(out, 'robots.txt'), renderRobots())
}

export function renderPage(page: SitePage, locale: Locale, assets: SiteAssets): string {
  const { Body, name, path, unlisted } = page
  const { title, description } = readPageWords(page, locale)
  const markup = renderToStaticMarkup(
    <SiteDocument
      locale={locale}
      path={path}
      unlisted={unlisted}
      title={title}
      description={description}
      origin={originMark}
      year={new Date().getFullYear()}
      assets={assets}
      home={name === 'home'}
    >
      <Body locale={locale} />
    </SiteDocument>,
  )
  const head = `${preloadIslands(markup, assets)}${structuredData(name, locale) ?? ''}`
  return `<!doctype html>${markup.replace('</head>', () => `${head}</head>`)}\n`
}

/** Lets the browser fetch the scripts of the page's islands while it still parses the page. */
function preloadIslands(markup: string, assets: SiteAssets): string {
  return [...markup.matchAll(/<site-island data-name="([\w-]+)"/g)]
    .flatMap(([, name = '']) => assets.islands[name] ?? [])
    .map((href) => `<link rel="modulepreload" href="${href}"/>`)
    .join('')
}

async function readAssets(out: string): Promise<SiteAssets> {
  const built = await readManifest(out, manifests.site)
  const site = findFiles(built, 'site/client/site.ts')
  const app = findFiles(await readManifest(out, manifests.app), 'app.html')
  const ofEveryPage = new Set(site.scripts)
  const ofIsland = (name: string) =>
    findFiles(built, `site/client/${name}.ts`).scripts.filter((file) => !ofEveryPage.has(file))
  return {
    islands: Object.fromEntries(Object.keys(islands).map((name) => [name, ofIsland(name)])),
    stylesheets: site.stylesheets,
    script: site.script,
    fonts: site.fonts,
    app: { script: app.script, stylesheets: app.stylesheets },
  }
}
