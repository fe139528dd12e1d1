import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'

const built = [
  'app.html',
  'robots.txt',
  'assets/app-1a2b3c4d.js',
  '.vite/manifest.json',
  ...['en', 'es'].flatMap((locale) =>
    ['home', 'get-quotes', 'refund-policy', 'book', 'auth', 'auth-sign-up', '404'].map(
      (page) => `pages/${locale}/${page}.html`,
    ),
  ),
]

function find(path: string, remembered?: string) {
  return findPage(path, remembered, (name) => built.includes(name))
}

test.each([
  ['/', 'pages/en/home.html'],
  ['/es', 'pages/es/home.html'],
  ['/get-quotes', 'pages/en/get-quotes.html'],
  ['/es/get-quotes', 'pages/es/get-quotes.html'],
  ['/book', 'pages/en/book.html'],
  ['/book/AFMecpF-G0TU_1', 'pages/en/book.html'],
  ['/es/book/AFMecpF-G0TU_1', 'pages/es/book.html'],
  ['/robots.txt', 'robots.txt'],
  ['/assets/app-1a2b3c4d.js', 'assets/app-1a2b3c4d.js'],
])('%s shows %s', (path, name) => {
  expect(find(path)).toEqual({ kind: 'file', name })
})

test.each([
  ['/auth', '', undefined, 'pages/en/auth.html'],
  ['/auth', '', 'es', 'pages/es/auth.html'],
  ['/auth', '', 'xx', 'pages/en/auth.html'],
  ['/auth', '?mode=sign-up', 'es', 'pages/es/auth-sign-up.html'],
  ['/auth', '?mode=sign-up&x=1', undefined, 'pages/en/auth-sign-up.html'],
])('%s%s in a browser that remembers %s shows %s', (path, search, remembered, name) => {
  const found = findPage(path, remembered, (file) => built.includes(file), search)
  expect(found).toEqual({ kind: 'file', name })
})

test.each(['/es/auth', '/auth-sign-up', '/auth/x'])('%s is not an address', (path) => {
  expect(find(path).kind).toBe('missing')
})

test.each(['/dashboard', '/business-setup', '/admin'])(
  '%s is rendered by the app in both languages',
  (path) => {
    expect(find(path)).toEqual({ kind: 'app' })
    expect(find(path, 'es')).toEqual({ kind: 'app' })
  },
)

test('a visitor who chose Spanish is redirected from an English page to its Spanish one, never back', () => {
  expect(find('/', 'es')).toEqual(toSpanish('/es'))
  expect(find('/get-quotes', 'es')).toEqual(toSpanish('/es/get-quotes'))
  expect(find('/book/AF-1', 'es')).toEqual(toSpanish('/es/book/AF-1'))
  expect(find('/es/get-quotes', 'en')).toEqual({ kind: 'file', name: 'pages/es/get-quotes.html' })
  expect(find('/get-quotes', 'fr')).toEqual({ kind: 'file', name: 'pages/en/get-quotes.html' })
})

test.each([
  ['/nothing', undefined, 'en'],
  ['/nothing', 'es', 'es'],
  ['/es/nada', undefined, 'es'],
  ['/es/nada', 'en', 'es'],
  ['/404', undefined, 'en'],
  ['/home', undefined, 'en'],
  ['/app.html', undefined, 'en'],
  ['/pages/en/home.html', undefined, 'en'],
  ['/.vite/manifest.json', undefined, 'en'],
  ['/../secrets.json', undefined, 'en'],
  ['/es/dashboard', undefined, 'es'],
  ['/book/a/b', undefined, 'en'],
  ['/book/..', undefined, 'en'],
  ['/booking', undefined, 'en'],
  ['/administrator', undefined, 'en'],
  ['/admin/anything', undefined, 'en'],
])('%s with language %s is a 404 in %s', (path, remembered, locale) => {
  expect(find(path, remembered)).toEqual({ kind: 'missing', name: `pages/${locale}/404.html` })
})

test.each([
  ['/get-quotes/', '/get-quotes'],
  ['/es/', '/es'],
  ['/dashboard///', '/dashboard'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['//', '/'],
])('%s redirects to %s, on this host', (path, to) => {
  expect(find(path)).toEqual({ kind: 'redirect', to, forLocale: false })
})

function toSpanish(to: string) {
  return { kind: 'redirect', to, forLocale: true }
}
