import { expect, test } from 'vitest'
import { speak } from '../../../text/speak.ts'
import type { RenderForm } from '../../../wire/plain-forms.ts'
import { openTestApi } from '../../testing/api.ts'
import { quoteForm } from '../../testing/homeowners.ts'
import { createPages } from '../pages.ts'
import { webFile } from '../web-files.ts'
import { createPlainForms } from './plain-forms.ts'

const { api, database } = await openTestApi()
const page =
  '<p>frame</p><site-island data-name="quotes"><input name="submission" value=""><input name="openedAt" value=""></site-island>'
/** Shows the page's answer itself. */
const renderForm: RenderForm = (form, locale, answer) =>
  `<site-island>${JSON.stringify({ form, locale, answer })}</site-island>`
const pages = createPages({
  files: new Map([
    ['pages/es/get-quotes.html', webFile(Buffer.from(page), 'text/html', null)],
    ['pages/en/faq.html', webFile(Buffer.from(page), 'text/html', null)],
  ]),
  publicUrl: 'http://localhost:3000',
  backendUrl: null,
  forms: createPlainForms({
    backend: { fetch: (request, bindings) => api.app.fetch(request, bindings), anonKey: 'anon' },
    loadRenderer: async () => renderForm,
  }),
  onUnknownPath: () => {},
})

test('each opened quote form has its own submission number', async () => {
  const [one, other] = [await open(), await open()]
  expect(one).toMatch(/name="submission" value="[\da-f-]{36}".*name="openedAt" value="\d{13}"/)
  expect(one).not.toBe(other)
})

test('a quote form sent as plain HTML is stored once, even if it is sent repeatedly', async () => {
  for (let press = 0; press < 2; press++) {
    const { status, shown } = await send(typed(1))
    expect([status, shown.answer.outcome]).toEqual([200, { kind: 'sent', isReviewed: false }])
  }
  expect(await rows('select language from homeowner_requests')).toEqual([{ language: 'es' }])
  expect(await rows('select from refused_requests')).toEqual([])
})

test('a quote form with errors is shown again with its answers, and can be corrected', async () => {
  const wrong = { ...typed(2), zip: '00000', consent: '' }
  const { status, shown } = await send(wrong)
  expect(status).toBe(422)
  expect(shown).toMatchObject({ form: 'quotes', locale: 'es' })
  expect(shown.answer.answers).toMatchObject({ zip: '00000', email: wrong.email })
  expect(shown.answer.outcome).toMatchObject({ kind: 'refused', fields: expect.any(Object) })
  expect((await send({ ...typed(2) })).status).toBe(200)
})

test('a quote form that a script sends at once is accepted and stored as a bot’s', async () => {
  const { status } = await send({ ...typed(3), openedAt: String(Date.now()) })
  expect(status).toBe(200)
  expect(
    await rows('select reasons from refused_requests order by created_at desc limit 1'),
  ).toEqual([{ reasons: ['machine'] }])
})

test('other pages, and bodies that no form sends, are not accepted', async () => {
  expect((await pages.request('/faq', { method: 'POST' })).status).toBe(405)
  const body = JSON.stringify(typed(4))
  expect((await pages.request('/es/get-quotes', { method: 'POST', body })).status).toBe(405)
  const huge = new URLSearchParams({ description: 'x'.repeat(70_000) })
  expect((await pages.request('/es/get-quotes', { method: 'POST', body: huge })).status).toBe(405)
})

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}

async function open(): Promise<string> {
  const response = await pages.request('/es/get-quotes')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  return response.text()
}

async function send(answers: Record<string, string>) {
  const body = new URLSearchParams(answers)
  const response = await pages.request('/es/get-quotes', { method: 'POST', body })
  const html = await response.text()
  const shown = JSON.parse(/<site-island>(.*)<\/site-island>/.exec(html)?.[1] ?? '')
  return { status: response.status, shown }
}

/** What a browser sends for the n-th homeowner. */
function typed(n: number) {
  const { service, urgency, ownership, propertyType = '', description = '', ...who } = quoteForm(n)
  const { fullName, phone = '', email = '', address, zip, website } = who
  const answers = { service, urgency, ownership, propertyType, description, fullName, phone, email }
  return {
    ...answers,
    address,
    zip,
    website,
    consent: 'on',
    consentVersion: speak('es').consent.version,
    submission: `00000000-0000-4000-8000-00000000000${n}`,
    openedAt: String(Date.now() - 60_000),
  }
}
