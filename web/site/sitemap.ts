import { defaultLocale, locales } from '../../engine/languages.ts'
import { backendPaths, inLocale, originMark } from '../../wire/paths.ts'
import type { SitePage } from './pages.tsx'

type Listed = Pick<SitePage, 'path' | 'unlisted'>

/** Every indexed page in each language, with its alternates. */
export function renderSitemap(pages: Listed[]): string {
  const entries = listPaths(pages).flatMap((path) => locales.map((locale) => entry(path, locale)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

/** The English path of each indexed page. */
export function listPaths(pages: Listed[]): string[] {
  return pages.flatMap(({ path, unlisted }) => (path === null || unlisted ? [] : [path]))
}

function entry(path: string, locale: (typeof locales)[number]): string {
  const others = locales.map((of) => alternate(of, inLocale(of, path)))
  const all = [...others, alternate('x-default', inLocale(defaultLocale, path))]
  return `<url><loc>${originMark}${inLocale(locale, path)}</loc>${all.join('')}</url>`
}

function alternate(language: string, path: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${originMark}${path}"/>`
}

/** Disallows the backend; pages that should not be indexed have a robots meta tag. */
export function renderRobots(): string {
  const closed = [backendPaths.auth, backendPaths.rest, backendPaths.functions]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}/`),
    '',
    `Sitemap: ${originMark}/sitemap.xml`,
    '',
  ].join('\n')
}
