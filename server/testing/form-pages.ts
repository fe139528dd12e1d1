import type { Hono } from 'hono'
import { createPages } from '../pages/pages.ts'
import { createPlainForms } from '../pages/plain-forms/plain-forms.ts'
import { webFile } from '../pages/web-files.ts'
import type { RenderForm } from '../../wire/plain-forms.ts'

type FormPagesOptions = {
  /** The files of the pages, such as `en/book`. */
  names: string[]
  html: string
  renderForm: RenderForm
  fetch: (request: Request, bindings: object) => Response | Promise<Response>
}

/** The pages of some forms, as a browser without JavaScript gets them. */
export function openFormPages({ names, html, renderForm, fetch }: FormPagesOptions): Hono {
  const page = webFile(Buffer.from(html), 'text/html', null)
  return createPages({
    files: new Map(names.map((name) => [`pages/${name}.html`, page])),
    publicUrl: 'http://localhost:3000',
    backendUrl: null,
    forms: createPlainForms({
      backend: { fetch, anonKey: 'anon' },
      loadRenderer: async () => renderForm,
    }),
    onUnknownPath: () => {},
  })
}

/** What a browser sends when a form is submitted. */
export function submit(typed: Record<string, unknown>): RequestInit {
  const fields = Object.entries(typed).map(([name, value]) => [name, String(value)])
  return { method: 'POST', body: new URLSearchParams(fields) }
}
