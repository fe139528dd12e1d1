import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import type pg from 'pg'
import { speak } from '../../text/speak.ts'
import { readSocketAddress } from '../../net/caller-address.ts'
import { isLoopback } from '../../net/caller-network.ts'
import { defaultLocale, isLocale, type Locale } from '../../engine/languages.ts'
import { localeCookie } from '../../wire/locale-cookie.ts'
import { isLoopbackHost } from '../../platform/safe-address.ts'
import { type KeptMail, findMail, listLatestMails } from './outbox.ts'

type NodeServer = { Bindings: Partial<HttpBindings> }

/**
 * /dev/mail shows emails instead of sending them, only to a person at this machine: the connection must be
 * local and the Host header must name this machine, so that neither DNS rebinding nor a proxy lets others
 * in.
 */
export function createDevMail(pool: pg.Pool): Hono<NodeServer> {
  const app = new Hono<NodeServer>().basePath('/dev')
  app.use(async (c, next) => {
    if (!isThisMachine(c)) return c.notFound()
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    c.res.headers.set('referrer-policy', 'no-referrer')
  })
  app.get('/mail.json', async (c) => {
    const to = c.req.query('to')
    // PostgreSQL rejects text with a NUL, which no email address contains.
    const mails = to?.includes('\0') ? [] : await listLatestMails(pool, to ?? null)
    return c.json(mails.map(withLink))
  })
  app.get('/mail', async (c) => showPage(c, list(await listLatestMails(pool, null), readLocale(c))))
  app.get('/mail/:id', async (c) => {
    const mail = await findMail(pool, c.req.param('id'))
    return mail ? showPage(c, one(mail, readLocale(c))) : c.notFound()
  })
  app.get('/mail/:id/html', async (c) => {
    const mail = await findMail(pool, c.req.param('id'))
    if (!mail) return c.notFound()
    c.header('content-security-policy', mailPolicy)
    return c.html(mail.html)
  })
  app.get('/mail/:id/appointment.ics', async (c) => {
    const mail = await findMail(pool, c.req.param('id'))
    if (!mail?.calendar) return c.notFound()
    const { content, method } = mail.calendar
    return c.body(content, 200, {
      'content-type': `text/calendar; charset=utf-8; method=${method}`,
    })
  })
  return app
}

// An email is shown in a frame that runs no scripts and fetches only pictures.
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  // The logos of businesses.
  "img-src data: 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-top-navigation-by-user-activation',
].join('; ')

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #2b251d }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: .4rem .8rem .4rem 0; border-bottom: 1px solid #ddd; overflow-wrap: anywhere }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f8f4ec; padding: 1rem } iframe { width: 100%; height: 40rem; border: 1px solid #ddd }
  h1 { overflow-wrap: anywhere; line-height: 1.2 }
  @media (max-width: 40rem) {
    body { margin: 1rem auto }
    th { display: none }
    tr { display: block; padding: .6rem 0; border-bottom: 1px solid #ddd }
    td { display: block; padding: 0; border: 0 }
  }`

const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function readLocale(c: Context): Locale {
  const chosen = getCookie(c, localeCookie)
  return isLocale(chosen) ? chosen : defaultLocale
}

type Markup = ReturnType<typeof html>

function showPage(c: Context, body: Markup) {
  c.header('content-security-policy', pagePolicy)
  return c.html(
    html`<!doctype html>
      <html lang="${readLocale(c)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${speak(readLocale(c)).devMail.title}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  )
}

function list(mails: KeptMail[], locale: Locale): Markup {
  const say = speak(locale).devMail
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${when(mail, locale)}</td>
        <td>${mail.recipient}</td>
        <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
      </tr>`,
  )
  if (rows.length === 0)
    return html`<h1>${say.title}</h1>
      <p>${say.none}</p>`
  return html`<h1>${say.title}</h1>
    <table>
      <tr>
        <th>${say.when}</th>
        <th>${say.to}</th>
        <th>${say.subject}</th>
      </tr>
      ${rows}
    </table>`
}

function one(mail: KeptMail, locale: Locale): Markup {
  const say = speak(locale).devMail
  const link = linkIn(mail)
  return html`<p><a href="/dev/mail">${say.all}</a></p>
    <h1>${mail.subject}</h1>
    <p>${mail.recipient}, ${when(mail, locale)}</p>
    ${link === null ? '' : html`<p><a href="${link}" rel="noreferrer">${link}</a></p>`}
    ${
      mail.calendar === null
        ? ''
        : html`<p><a href="/dev/mail/${mail.id}/appointment.ics">${say.calendar}</a></p>`
    }
    <pre>${mail.text}</pre>
    <iframe src="/dev/mail/${mail.id}/html" title="${say.frame}"></iframe>`
}

function when({ createdAt }: KeptMail, locale: Locale): Markup {
  const shown = createdAt.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return html`<time datetime="${createdAt.toISOString()}">${shown}</time>`
}

function withLink(mail: KeptMail) {
  const { id, kind, recipient, subject, text, html: htmlBody, calendar, createdAt, sentAt } = mail
  const url = linkIn(mail)
  const code = /\b\d{6}\b(?=\s*$)/m.exec(text)?.[0] ?? null
  const to = recipient
  return { id, kind, to, subject, text, html: htmlBody, calendar, url, code, createdAt, sentAt }
}

function linkIn(mail: KeptMail): string | null {
  return /^https?:\/\/\S+$/m.exec(mail.text)?.[0] ?? null
}

function isThisMachine(c: Context<NodeServer>): boolean {
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
  if (proxied.some((name) => c.req.header(name) !== undefined)) return false
  const host = c.req.header('host') ?? ''
  if (!URL.canParse(`http://${host}`)) return false
  // nginx adds none of these by default, and names this machine as the host, but uses HTTP/1.0. Browsers never do.
  if (c.env?.incoming?.httpVersion === '1.0') return false
  const peer = readSocketAddress(c.env)
  return isLoopbackHost(new URL(`http://${host}`).hostname) && peer !== null && isLoopback(peer)
}
