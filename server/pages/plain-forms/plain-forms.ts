import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { PlainAnswers, RenderForm, Typed } from '../../../wire/plain-forms.ts'
import type { FetchApi } from './call-function.ts'
import { takeQuoteForm } from './quote-form.ts'

export type DrawnStatus = 200 | 404 | 409 | 422 | 429 | 503

type Drawn = { status: DrawnStatus; html: string }

/** The pages whose forms work without their script. `name` is the page's file, such as `pages/es/get-quotes.html`. */
export type PlainForms = {
  /** Fills in the page of a form; null for a page without one. */
  open(name: string, html: string): string | null
  /** Takes a form that was sent; null for a page without one. */
  take(c: Context, name: string, html: string): Promise<Drawn | null>
}

type PlainFormsDependencies = { fetchApi: FetchApi; loadRenderer: () => Promise<RenderForm> }

/** Far above any form: the longest field has 2,000 characters. */
const mostBytes = 64 * 1024

export function createPlainForms({ fetchApi, loadRenderer }: PlainFormsDependencies): PlainForms {
  return {
    open: (name, html) => (findForm(name) ? writeSubmission(html) : null),
    async take(c, name, html) {
      const form = findForm(name)
      const typed = form && (await readTyped(c))
      if (!form || !typed) return null
      const answer = await takeQuoteForm(fetchApi, c, form.locale, typed)
      const island = (await loadRenderer())(form.name, form.locale, answer)
      const drawn = html.replace(/<site-island[^]*<\/site-island>/, () => island)
      return { status: statuses[answer.outcome.kind], html: writeSubmission(drawn) }
    },
  }
}

const statuses = { sent: 200, refused: 422, tooMany: 429, broken: 503 } as const

const names: Record<string, keyof PlainAnswers> = { 'get-quotes': 'quotes' }

function findForm(file: string): { name: keyof PlainAnswers; locale: string } | null {
  const [, locale = '', page = ''] = /^pages\/(\w+)\/(.+)\.html$/.exec(file) ?? []
  const name = names[page]
  return name ? { name, locale } : null
}

/** The number of the submission and when the page was opened; a repeated submission counts once. */
function writeSubmission(html: string): string {
  return html
    .replace('name="submission" value=""', `name="submission" value="${randomUUID()}"`)
    .replace('name="openedAt" value=""', `name="openedAt" value="${Date.now()}"`)
}

/** @returns null for a body that no form of ours sends */
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
