import { type Locale, defaultLocale, isLocale } from '../../engine/languages.ts'
import { appPaths, inLocale, sitePaths, splitLocale } from '../../wire/paths.ts'
import { signInPage } from '../../wire/sign-in-page.ts'

export type Found =
  | { kind: 'file'; name: string }
  /** The app's shell renders this address. */
  | { kind: 'app' }
  | { kind: 'redirect'; to: string; forLocale: boolean }
  | { kind: 'missing'; name: string }

/**
 * Decides what an address shows. A visitor who chose another language is redirected from a page without a
 * prefix to the page in that language; an address with a prefix never redirects.
 * @param has whether the build made a file with this name
 * @param search the address's query, which opens a tab of the sign-in page
 */
export function findPage(
  path: string,
  remembered: string | undefined,
  has: (name: string) => boolean,
  search = '',
): Found {
  const tidy = withoutTrailingSlash(path)
  if (tidy !== path) return { kind: 'redirect', to: tidy, forLocale: false }
  const asset = path.slice(1)
  if (isPublicFile(asset) && has(asset)) return { kind: 'file', name: asset }
  if (path === appPaths.auth) return { kind: 'file', name: findSignIn(remembered, search, has) }
  const { locale, page } = readPlace(path)
  const name = pageName(locale, page)
  if (page !== null && has(name)) {
    if (locale === defaultLocale && isLocale(remembered) && remembered !== locale) {
      const isBuilt = has(pageName(remembered, page))
      if (isBuilt) return { kind: 'redirect', to: inLocale(remembered, page), forLocale: true }
    }
    return { kind: 'file', name }
  }
  if (isAppPath(path)) return { kind: 'app' }
  const language = locale === defaultLocale && isLocale(remembered) ? remembered : locale
  return { kind: 'missing', name: `pages/${language}/404.html` }
}

/** Pages are served only at their own addresses, and the build's metadata is never served. */
function isPublicFile(name: string): boolean {
  return !name.endsWith('.html') && !name.startsWith('.')
}

/** Never starts with two slashes, which would be an address on another host. */
function withoutTrailingSlash(path: string): string {
  if (path === '/') return path
  const tidy = path.endsWith('/') ? path.replace(/\/+$/, '') : path
  return tidy.startsWith('//') || tidy === '' ? tidy.replace(/^\/*/, '/') : tidy
}

function readPlace(path: string): { locale: Locale; page: string | null } {
  const { locale, path: page } = splitLocale(path)
  return { locale, page: notAddresses.includes(page) ? null : page }
}

/** Unknown addresses get the error page; the other files are served at their own addresses above. */
const notAddresses = ['/404', '/home', '/auth', '/auth-sign-up']

/** The sign-in page has one address in all languages. */
function findSignIn(
  remembered: string | undefined,
  search: string,
  has: (name: string) => boolean,
): string {
  const tab = new URLSearchParams(search).get('mode') === 'sign-up' ? 'sign-up' : 'login'
  const name = signInPage(isLocale(remembered) ? remembered : defaultLocale, tab)
  return has(name) ? name : signInPage(defaultLocale, tab)
}

function pageName(locale: Locale, page: string | null): string {
  const name = page === '/' ? 'home' : (page ?? '404').slice(1)
  return `pages/${locale}/${isBookingLink(page) ? sitePaths.book.slice(1) : name}.html`
}

/** One page serves all booking links; its script reads the token. */
function isBookingLink(page: string | null): boolean {
  return page !== null && /^\/book\/[\w-]+$/.test(page)
}

/**
 * What follows /book/ may be the token of a booking link.
 * @example hideToken('/es/book/abc/x') // '/es/book/…'
 */
export function hideToken(path: string): string {
  const { book } = sitePaths
  const end = path.indexOf(`${book}/`)
  return end === -1 ? path : `${path.slice(0, end + book.length)}/…`
}

const appAddresses: string[] = Object.values(appPaths)

function isAppPath(path: string): boolean {
  return appAddresses.includes(path)
}
