import { expect, test } from 'vitest'
import { locales } from '../../engine/languages.ts'
import { appPaths, inLocale, signUpPath, splitLocale } from '../../wire/paths.ts'
import type { SiteAssets } from './document.tsx'
import { readPageWords, sitePages } from './pages.tsx'
import { renderPage } from './prerender.tsx'

const assets: SiteAssets = {
  stylesheets: ['/assets/site.css'],
  script: '/assets/site.js',
  islands: {},
  fonts: [],
  app: { script: '/assets/app.js', stylesheets: ['/assets/app.css'] },
}

const rendered = sitePages.flatMap((page) =>
  locales.map((locale) => ({ page, locale, html: renderPage(page, locale, assets) })),
)

test.each(rendered)('$page.name in $locale satisfies the content security policy', ({ html }) => {
  // Browsers do not run structured data as a script.
  const code = html.replace(/<script type="application\/ld\+json">/g, '')
  expect(code).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
  expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=|javascript:/)
})

test.each(rendered)('$page.name in $locale has its language, a title and one heading', (one) => {
  expect(one.html).toContain(`<html lang="${one.locale}"`)
  // Search results cut longer ones.
  const { title, description } = readPageWords(one.page, one.locale)
  expect(title).toMatch(/^.{10,60}$/)
  expect(description).toMatch(/^.{20,155}$/)
  expect(one.html).toMatch(/<title>[^<]{10,}<\/title>/)
  expect(one.html).toMatch(/<meta name="description" content="[^"]{20,}"/)
  const visible = one.html.replace(/<section[^>]*hidden.*?<\/section>/gs, '')
  expect(visible.match(/<h1/g)).toHaveLength(1)
})

test.each(rendered.filter(({ page }) => page.path !== null))(
  '$page.name in $locale has its canonical and alternate links',
  ({ page, locale, html }) => {
    const english = `https://origin.invalid${page.path}`
    const spanish = `https://origin.invalid/es${page.path === '/' ? '' : page.path}`
    const own = `https://origin.invalid${inLocale(locale, page.path ?? '')}`
    expect(html).toContain(`rel="canonical" href="${own}"`)
    expect(html).toContain(`rel="alternate" hrefLang="es" href="${spanish}"`)
    expect(html).toContain(`rel="alternate" hrefLang="x-default" href="${english}"`)
  },
)

test('the error page and pages behind email links are not indexed', () => {
  const hidden = rendered.filter(({ html }) => html.includes('name="robots" content="noindex"'))
  expect(new Set(hidden.map(({ page }) => page.name))).toEqual(
    new Set(['404', 'book', 'checkout-confirmation', 'email-link', 'withdraw']),
  )
})

/** App URLs have no language prefix; the site's script passes the language on. */
const appAddresses = new Set<string>([appPaths.auth, signUpPath, appPaths.dashboard])

test('links inside a page stay in its language', () => {
  for (const { locale, html } of rendered) {
    const main = html.replace(/<nav class="languages".*?<\/nav>/s, '')
    const hrefs = [...main.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map((match) => match[1] ?? '')
    const strays = hrefs.filter(
      (href) => !appAddresses.has(href) && splitLocale(href).locale !== locale,
    )
    expect(strays).toEqual([])
  }
})

test('only the home page has a place for the app', () => {
  for (const { page, html } of rendered) {
    expect(html.includes('id="app"')).toBe(page.name === 'home')
    expect(html.includes(' data-home=')).toBe(page.name === 'home')
    expect(html).toContain('/session.js')
  }
})
