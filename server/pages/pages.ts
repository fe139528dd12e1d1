import { Hono, type Context } from 'hono'
import { appPaths } from '../../wire/paths.ts'
import { type Found, findPage, hideToken } from './find-page.ts'
import { readLanguage } from './read-language.ts'
import { securityContactPath, writeSecurityContact } from './security-contact.ts'
import { type CaptchaProvider, fileHeaders, securityHeaders } from './security-headers.ts'
import { answerSignIn, type SignInDependencies } from './sign-in/answer-sign-in.ts'
import type { Drawn, PlainForms } from './plain-forms/plain-forms.ts'
import { compressDrawn, type WebFile, type WebFiles } from './web-files.ts'

export type PagesOptions = {
  files: WebFiles
  publicUrl: string
  backendUrl: string | null
  captcha?: CaptchaProvider | null
  /** Handles the forms of the sign-in page. */
  signIn?: SignInDependencies
  /** The forms that work without JavaScript. */
  forms?: PlainForms
  /** Called with each unknown address. */
  onUnknownPath: (path: string) => void
}

/** Serves the built pages and files; every other address is a real 404. */
export function createPages(options: PagesOptions): Hono {
  const ofPages = Object.entries(securityHeaders(options))
  const ofFiles = Object.entries(fileHeaders(options.publicUrl))
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    const isFile = /^(text\/(javascript|css)|font\/)/.test(c.res.headers.get('content-type') ?? '')
    for (const [name, value] of isFile ? ofFiles : ofPages) c.res.headers.set(name, value)
  })
  app.on(['GET', 'HEAD'], securityContactPath, (c) =>
    c.text(writeSecurityContact(options.publicUrl, new Date()), 200, {
      'cache-control': 'no-cache',
    }),
  )
  app.on(['GET', 'HEAD'], '*', (c) => {
    const path = readPath(c)
    const { search } = new URL(c.req.url)
    const has = (name: string) => options.files.has(name)
    const found = findPage(path, readLanguage(c, path), has, search)
    if (found.kind === 'missing') options.onUnknownPath(hideToken(path).slice(0, 200))
    return answer(c, found, options)
  })
  app.post('*', async (c, next) => {
    const found = findPage(readPath(c), undefined, (name) => options.files.has(name))
    const file = found.kind === 'file' ? options.files.get(found.name) : undefined
    const isPage = file && found.kind === 'file' && found.name.endsWith('.html')
    const drawn = isPage && (await options.forms?.take(c, found.name, file.body.toString('utf8')))
    if (drawn && 'redirect' in drawn) return c.redirect(drawn.redirect, 303)
    return drawn ? sendDrawn(c, drawn) : next()
  })
  const { signIn } = options
  if (signIn) app.post(appPaths.auth, (c) => answerSignIn(c, signIn))
  app.all('*', (c) => c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }))
  return app
}

function readPath(c: Context): string {
  try {
    return decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    return new URL(c.req.url).pathname
  }
}

async function answer(c: Context, found: Found, { files, forms }: PagesOptions): Promise<Response> {
  if (found.kind === 'redirect') {
    const { search } = new URL(c.req.url)
    c.header('cache-control', 'no-store')
    c.header('vary', 'Cookie')
    return c.redirect(encodeURI(found.to) + search, found.forLocale ? 302 : 308)
  }
  const name = found.kind === 'app' ? 'app.html' : found.name
  const file = files.get(name)
  if (!file) return c.text('Not found', 404, { 'cache-control': 'no-store' })
  const isPage = found.kind === 'file' && name.endsWith('.html')
  const drawn = isPage && (await forms?.open(c, name, file.body.toString('utf8')))
  if (drawn) return sendDrawn(c, drawn)
  return send(c, name, file, found.kind === 'missing' ? 404 : 200)
}

/** A page that was rendered for one visitor. */
async function sendDrawn(c: Context, { html, status, isPersonal }: Drawn): Promise<Response> {
  c.header('content-type', 'text/html; charset=utf-8')
  c.header('cache-control', isPersonal ? 'no-store' : 'private, no-cache')
  c.header('vary', 'Accept-Encoding, Cookie')
  const body = Buffer.from(html)
  if (c.req.method === 'HEAD') return c.body(null, status)
  if (!acceptsBrotli(c)) return c.body(body, status)
  c.header('content-encoding', 'br')
  return c.body(await compressDrawn(body), status)
}

async function send(c: Context, name: string, file: WebFile, status: 200 | 404): Promise<Response> {
  const isPage = name.endsWith('.html')
  c.header('content-type', file.type)
  c.header('cache-control', cacheControl(name, status))
  c.header('vary', isPage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
  c.header('etag', file.etag)
  if (status === 200 && c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
  const compressed = acceptsBrotli(c) ? await file.brotli() : null
  if (compressed) c.header('content-encoding', 'br')
  const body = compressed ?? file.body
  c.header('content-length', String(body.length))
  if (c.req.method === 'HEAD') return c.body(null, status)
  return c.body(body, status)
}

/** Vite puts a content hash into the names of these files. */
function cacheControl(name: string, status: number): string {
  if (status === 404) return 'no-store'
  if (/^assets\/.*-[\w-]{8,}\.\w+$/.test(name)) return 'public, max-age=31536000, immutable'
  return 'no-cache'
}

function acceptsBrotli(c: Context): boolean {
  const accepted = c.req.header('accept-encoding') ?? ''
  return accepted.split(',').some((item) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(item))
}
