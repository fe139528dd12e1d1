import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { originMark } from '../../wire/paths.ts'
import { createPages } from './pages.ts'
import { writeConfig } from './shell.ts'
import { type WebFiles, webFile } from './web-files.ts'

test('a page is compressed and revalidated with an ETag', async () => {
  const { app } = openPages()
  const first = await app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toBe(page('en home'))
  const etag = first.headers.get('etag') ?? ''
  const second = await app.request('/', { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
})

test('a client without brotli gets the page uncompressed', async () => {
  const { app } = openPages()
  const response = await app.request('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(await response.text()).toBe(page('en home'))
})

test('only a file with a hash in its name is cached as immutable', async () => {
  const { app } = openPages()
  const hashed = await app.request('/assets/app-1a2b3c4d.js')
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const plain = await app.request('/session.js')
  expect(plain.headers.get('cache-control')).toBe('no-cache')
})

test('an unknown path is a 404 in the visitor’s language, and is reported', async () => {
  const { app, unknown } = openPages()
  const english = await app.request('/nothing?token=secret')
  expect([english.status, await english.text()]).toEqual([404, page('en 404')])
  const spanish = await app.request('/nothing', { headers: { cookie: 'lang=es' } })
  expect([spanish.status, await spanish.text()]).toEqual([404, page('es 404')])
  expect(unknown).toEqual(['/nothing', '/nothing'])
})

test('a link to the sign-in page names a language, which a browser without a choice remembers', async () => {
  const { app } = openPages()
  const opened = await app.request('/auth?mode=sign-up&lang=es')
  expect(await opened.text()).toBe(page('es auth-sign-up'))
  expect(opened.headers.get('set-cookie')).toMatch(
    /^lang=es; Max-Age=31536000; Path=\/; SameSite=Lax/,
  )
  const chosen = await app.request('/auth?lang=es', { headers: { cookie: 'lang=en' } })
  expect(await chosen.text()).toBe(page('en auth'))
  expect(chosen.headers.has('set-cookie')).toBe(false)
  const unknown = await app.request('/auth?lang=fr')
  expect(await unknown.text()).toBe(page('en auth'))
  expect(unknown.headers.has('set-cookie')).toBe(false)
})

test('an unknown path is reported in full, without its query or a booking token', async () => {
  const { app, unknown } = openPages()
  await app.request('/one/two/three?token=secret')
  await app.request('/es/abc-xyz')
  await app.request('/es/book/secret/more')
  expect(unknown).toEqual(['/one/two/three', '/es/abc-xyz', '/es/book/…'])
})

test('security.txt names a contact and has not expired', async () => {
  const { app } = openPages('https://leads.example')
  const answer = await app.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await answer.text()).split('\n')
  expect(lines[0]).toMatch(/^Contact: mailto:.+@/)
  expect(Date.parse(lines[1]?.replace('Expires: ', '') ?? '')).toBeGreaterThan(Date.now())
  expect(lines).toContain('Canonical: https://leads.example/.well-known/security.txt')
})

test('the redirect to the chosen language keeps the query and is not cached', async () => {
  const { app } = openPages()
  const response = await app.request('/?a=1', { headers: { cookie: 'lang=es' } })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/es?a=1')
  expect(response.headers.get('vary')).toBe('Cookie')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a trailing slash redirects to the address without it', async () => {
  const { app } = openPages()
  const response = await app.request('/es/?a=1')
  expect([response.status, response.headers.get('location')]).toEqual([308, '/es?a=1'])
})

test('every page has the security headers, errors and redirects too', async () => {
  const { app } = openPages('https://leads.example.com')
  for (const path of ['/', '/nothing', '/es/']) {
    const { headers } = await app.request(path)
    expect(headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  }
})

test('a script is sent without the policy headers of pages', async () => {
  const { app } = openPages('https://leads.example.com')
  const { headers } = await app.request('/assets/app-1a2b3c4d.js')
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
})

test('plain http sends no Strict-Transport-Security', async () => {
  const { headers } = await openPages().app.request('/')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('HEAD has the headers and no body; other methods are refused', async () => {
  const { app } = openPages()
  const head = await app.request('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(String(page('en home').length))
  expect((await app.request('/', { method: 'POST' })).status).toBe(405)
})

test('a page gets the minimum length of passwords, if the operator set one', () => {
  const html = '<meta name="password-min-length" content="">'
  const config = {
    publicUrl: 'https://leads.example',
    backendUrl: null,
    anonKey: 'a',
    billingPortalUrl: '',
  }
  expect(writeConfig(html, config)).toBe(html)
  expect(writeConfig(html, { ...config, passwordMinLength: 10 })).toBe(
    '<meta name="password-min-length" content="10">',
  )
})

test('a page gets its origin, key and backend, escaped', () => {
  const html = `<link href="${originMark}/faq"><meta name="backend-url" content="" /><meta name="anon-key" content=""><meta name="billing-portal" content="" />`
  const config = {
    publicUrl: 'https://leads.example',
    backendUrl: 'https://b.example',
    billingPortalUrl: 'https://pay.example/me',
  }
  expect(writeConfig(html, { ...config, anonKey: 'a"$&b' })).toBe(
    '<link href="https://leads.example/faq"><meta name="backend-url" content="https://b.example">' +
      '<meta name="anon-key" content="a&quot;$&amp;b"><meta name="billing-portal" content="https://pay.example/me">',
  )
})

function openPages(publicUrl = 'http://localhost:3000') {
  const unknown: string[] = []
  const files: WebFiles = new Map()
  const add = (name: string, type: string, text: string) =>
    files.set(name, webFile(Buffer.from(text), type, null))
  for (const locale of ['en', 'es']) {
    for (const name of ['home', '404', 'auth', 'auth-sign-up']) {
      add(`pages/${locale}/${name}.html`, 'text/html; charset=utf-8', page(`${locale} ${name}`))
    }
  }
  add('app.html', 'text/html; charset=utf-8', page('app'))
  add('assets/app-1a2b3c4d.js', 'text/javascript; charset=utf-8', 'export {}')
  add('session.js', 'text/javascript; charset=utf-8', 'export {}')
  const onUnknownPath = (path: string) => unknown.push(path)
  return { app: createPages({ files, publicUrl, backendUrl: null, onUnknownPath }), unknown }
}

function page(name: string): string {
  return `<!doctype html><title>${name}</title>${'<p>Hello</p>'.repeat(20)}`
}
