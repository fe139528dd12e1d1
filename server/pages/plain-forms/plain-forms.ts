import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { isLocale, type Locale } from '../../../engine/languages.ts'
import { checkoutPlans } from '../../../engine/plans.ts'
import { inLocale, splitLocale } from '../../../wire/paths.ts'
import type { PlainAnswers, RenderForm } from '../../../wire/plain-forms.ts'
import type { Typed } from '../../../wire/typed.ts'
import { bookingForm } from './booking-form.ts'
import { type Backend, callBackend } from './call-backend.ts'
import { checkoutForm, thanksPage } from './checkout-form.ts'
import { contactForm } from './contact-form.ts'
import type { Answered, DrawnStatus, FormCall, PlainForm, Redirected } from './plain-form.ts'
import { quoteForm } from './quote-form.ts'
import { withdrawForm } from './withdraw-form.ts'

export type Drawn = { status: DrawnStatus; html: string; isPersonal: boolean }

/** The pages whose forms work without JavaScript. `name` is the page's file, such as `pages/es/get-quotes.html`. */
export type PlainForms = {
  /** Fills in the page of a form; null for a page without one. */
  open(c: Context, name: string, html: string): Promise<Drawn | null>
  /** Handles a submitted form; null for a page without one. */
  take(c: Context, name: string, html: string): Promise<Drawn | Redirected | null>
}

type PlainFormsDependencies = {
  /** Null if the pages use a backend elsewhere, which only their scripts can call. */
  backend: Backend | null
  loadRenderer: () => Promise<RenderForm>
}

/** Far above any form: the longest field has 2,000 characters. */
const mostBytes = 64 * 1024

const forms: { [Name in keyof PlainAnswers]: PlainForm<Name> } = {
  quotes: quoteForm,
  book: bookingForm,
  contact: contactForm,
  checkout: checkoutForm,
  thanks: thanksPage,
  withdraw: withdrawForm,
}

export function createPlainForms({ backend, loadRenderer }: PlainFormsDependencies): PlainForms {
  return {
    async open(c, file, html) {
      const found = findForm(file)
      if (!found) return null
      const { name, locale } = found
      const answered = backend && (await forms[name].open?.(makeCall(backend, c, locale)))
      if (answered) return draw(c, name, locale, html, answered)
      return { status: 200, html: writeSubmission(html), isPersonal: false }
    },
    async take(c, file, html) {
      const found = findForm(file)
      const typed = found && backend && (await readTyped(c))
      if (!found || !backend || !typed) return null
      const { name, locale } = found
      const answered = await forms[name].take?.(makeCall(backend, c, locale), typed)
      if (!answered || 'redirect' in answered) return answered ?? null
      return draw(c, name, locale, html, answered)
    },
  }

  async function draw<Name extends keyof PlainAnswers>(
    c: Context,
    name: Name,
    locale: Locale,
    html: string,
    { answer, status }: Answered<Name>,
  ): Promise<Drawn> {
    const island = (await loadRenderer())(name, locale, answer)
    const drawn = html.replace(/<site-island[^]*<\/site-island>/, () => island)
    const isPersonal = forms[name].isPersonal ?? false
    return { status, html: keepAddress(writeSubmission(drawn), new URL(c.req.url)), isPersonal }
  }
}

const names: Record<string, keyof PlainAnswers> = {
  'get-quotes': 'quotes',
  book: 'book',
  contact: 'contact',
  'checkout-confirmation': 'thanks',
  withdraw: 'withdraw',
  ...Object.fromEntries(checkoutPlans.map(({ slug }) => [`checkout/${slug}`, 'checkout'] as const)),
}

function findForm(file: string): { name: keyof PlainAnswers; locale: Locale } | null {
  const [, locale = '', page = ''] = /^pages\/(\w+)\/(.+)\.html$/.exec(file) ?? []
  const name = names[page]
  return name && isLocale(locale) ? { name, locale } : null
}

function makeCall(backend: Backend, c: Context, locale: Locale): FormCall {
  return {
    locale,
    url: new URL(c.req.url),
    fetch: (path, body, submission) => callBackend(backend, c, { path, locale, body, submission }),
  }
}

/** The number of the submission and when the page was opened, so that a repeated submission counts once. */
function writeSubmission(html: string): string {
  return html
    .replace('name="submission" value=""', `name="submission" value="${randomUUID()}"`)
    .replace('name="openedAt" value=""', `name="openedAt" value="${Date.now()}"`)
}

/** Makes the language links open the same booking link, or the same emailed link. */
function keepAddress(html: string, { pathname, search }: URL): string {
  const { path } = splitLocale(pathname)
  const link = / href="[^"]*"( hrefLang="(\w+)"[^>]* data-language=)/g
  return html.replace(link, (whole, rest: string, of: string) =>
    isLocale(of) ? ` href="${escapeAnd(inLocale(of, path) + search)}"${rest}` : whole,
  )
}

/** The URL parser has already encoded quotes and brackets. */
function escapeAnd(address: string): string {
  return address.replaceAll('&', '&amp;')
}

/** @returns null for a body that none of our forms sends */
async function readTyped(c: Context): Promise<Typed | null> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) return null
    chunks.push(chunk)
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}
