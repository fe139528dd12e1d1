// @vitest-environment happy-dom
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readRefused } from '../api/operations/read-refused.ts'
import { findChecklistRequest } from '../api/operator/compose-checklist-mail.ts'
import { composeLeadAlert } from '../api/orders/compose-lead-alert.ts'
import { placeOfZip } from '../engine/location.ts'
import { isLocale, languages, type Locale, locales } from '../engine/languages.ts'
import { readLanguage } from '../engine/sources/values.ts'
import { chooseLocale } from '../scripts/cornerstone/command/texts.ts'
import { playHomeowner } from '../server/demo/play-homeowner.ts'
import { createRandom } from '../server/demo/random.ts'
import { composeAuthMail } from '../server/mail/compose-auth-mail.ts'
import { readEnv } from '../server/env/env.ts'
import { findPage } from '../server/pages/find-page.ts'
import { writeSecurityContact } from '../server/pages/security-contact.ts'
import { readSignInPages } from '../server/pages/sign-in/read-sign-in-pages.ts'
import { createTestApi } from '../server/testing/api.ts'
import { createTestDatabase } from '../server/testing/database.ts'
import { homeowner } from '../server/testing/homeowners.ts'
import { AddAppointment, BookTime } from '../wire/booking.ts'
import { CheckoutOrder } from '../wire/checkout-order.ts'
import { ImportPlan } from '../wire/import-file.ts'
import { InvitationShown, Invite } from '../wire/invitation.ts'
import { inLocale, splitLocale } from '../wire/paths.ts'
import { QuoteRequest } from '../wire/quote-request.ts'
import { signInPage } from '../wire/sign-in-page.ts'
import { LogEntry } from '../web/admin/log/entry.tsx'
import { LanguageSwitch } from '../web/app/language-switch.tsx'
import { LocaleProvider, useText } from '../web/app/locale.tsx'
import { AppointmentFields } from '../web/owner/appointments/appointment-fields.tsx'
import { appointmentForm, type AppointmentForm } from '../web/owner/appointments/form.ts'
import { OwnerMenu } from '../web/owner/menu.tsx'
import { islands } from '../web/site/client/islands.ts'
import { sitePages } from '../web/site/pages.tsx'
import { buildSite, renderPage } from '../web/site/prerender.tsx'
import { manifests } from '../web/site/prerender-manifest.ts'
import { structuredData } from '../web/site/structured-data.ts'
import { renderSitemap } from '../web/site/sitemap.ts'
import { appointmentMoment } from './appointment-moment.ts'
import { text } from './en/app.ts'
import type { Part } from './part.ts'
import { readReasoning } from './read-reasoning.ts'
import { saysTheSame } from './says-the-same.ts'
import { speak } from './speak.ts'

/** The English texts with a mark on each sentence. */
function marked(words: unknown): unknown {
  if (typeof words === 'string') return `§${words}`
  if (typeof words === 'function') return (...facts: unknown[]) => marked(words(...facts))
  if (Array.isArray(words)) return words.map(marked)
  if (typeof words !== 'object' || words === null || words instanceof RegExp) return words
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, marked(value)]))
}

vi.mock('../engine/languages.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof import('../engine/languages.ts')>()
  const french = {
    name: 'Français',
    prefix: '/fr',
    tag: 'fr-CA',
    knownBy: ['fr'],
    dateOrder: 'day',
    zoneStyle: 'long',
  }
  const all = { ...actual.languages, fr: french }
  return {
    ...actual,
    languages: all,
    locales: Object.keys(all),
    isLocale: (value: unknown) => typeof value === 'string' && Object.hasOwn(all, value),
  }
})

vi.mock('./load.ts', async (importOriginal) => {
  const { texts } = await importOriginal<typeof import('./load.ts')>()
  const parts = Object.entries(texts.en).map(([name, part]) => {
    const copy: Part<unknown> = {
      words: undefined,
      load: async () => (copy.words = marked(await part.load())),
    }
    return [name, copy] as const
  })
  return { texts: { ...texts, fr: Object.fromEntries(parts) } }
})

vi.mock('../web/app/session/session.tsx', () => ({
  useSignedInSession: () => ({ user: { id: '1' } }),
}))
// The menu does not need answers.
vi.mock('../web/app/backend.ts', () => ({ backend: () => new Promise(() => {}) }))

const french = findFrench()
const database = await createTestDatabase()
await database.pools.admin.query(`insert into languages (code) values ('fr')`)
afterAll(database.drop)
afterEach(cleanup)

const assets = {
  stylesheets: [],
  script: '/site.js',
  islands: {},
  fonts: [],
  app: { script: '/app.js', stylesheets: [] },
}

test('a new language has its own addresses', () => {
  expect([inLocale(french, '/'), inLocale(french, '/faq')]).toEqual(['/fr', '/fr/faq'])
  expect(splitLocale('/fr/faq')).toEqual({ locale: french, path: '/faq' })
  expect(splitLocale('/fr')).toEqual({ locale: french, path: '/' })
})

test('an address of a new language shows its page, and choosing the language is remembered', () => {
  expect(findPage('/fr/faq', undefined, isBuilt)).toEqual({
    kind: 'file',
    name: 'pages/fr/faq.html',
  })
  expect(findPage('/faq', 'fr', isBuilt)).toMatchObject({ kind: 'redirect', to: '/fr/faq' })
  expect(findPage('/fr/no/page', 'es', () => false)).toMatchObject({ name: 'pages/fr/404.html' })
})

test.each(sitePages)('the page $name is rendered in a new language', (page) => {
  const html = renderPage(page, french, assets)
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain(`<title>§`)
  for (const { name } of Object.values(languages)) expect(html).toContain(name)
  if (page.path === null) return
  for (const locale of locales) {
    const other = renderPage(page, locale, assets)
    expect(other).toMatch(
      new RegExp(`hreflang="fr" href="[^"]*${inLocale(french, page.path)}"`, 'i'),
    )
  }
  expect(html).toContain('content="fr_CA"')
})

test('the sitemap lists a new language', () => {
  const sitemap = renderSitemap(sitePages)
  expect(sitemap).toContain('/fr/faq</loc>')
  expect(sitemap).toMatch(/hreflang="fr" href="[^"]*\/fr\/faq"/)
})

test('the selector of the app offers a new language and switches to it', async () => {
  render(
    <LocaleProvider initial={{ locale: 'en', text }}>
      <LanguageSwitch />
      <Spoken />
    </LocaleProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Français' }))
  await screen.findByText(`§${text.app.loading}`)
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('fr'))
})

test('the menu of an owner offers a new language', async () => {
  renderApp(<OwnerMenu businessId={null} />)
  await userEvent.setup().click(screen.getByRole('button', { name: text.app.menu }))
  expect(await screen.findByRole('menuitemradio', { name: 'Français' })).toBeTruthy()
})

test('an appointment can be in a new language', () => {
  renderApp(<AnyAppointmentFields />)
  expect(screen.getByRole('option', { name: 'Français' })).toHaveProperty('value', 'fr')
  expect(appointmentForm(text).shape.language.parse('fr')).toBe('fr')
})

test('the audit log names a new language', () => {
  const names = { who: { name: 'Boss', email: null }, names: {} }
  const change = { action: 'insert', table: 'profiles', before: null } as const
  const about = { id: 1, at: '2026-11-20T12:00:00Z', businessId: null, businessName: null }
  const after = { language: 'fr' }
  renderApp(<LogEntry entry={{ ...about, ...names, ...change, after }} />)
  expect(screen.getByText('French')).toBeTruthy()
})

test('the build writes the pages of a new language, and the server reads its sign-in page', async () => {
  const out = await mkdtemp(join(tmpdir(), 'made-up-'))
  await mkdir(join(out, '.vite'))
  for (const name of Object.values(manifests)) await writeFile(join(out, name), writeManifest())
  await buildSite(out)
  const readPage = await readSignInPages(out, (html) => html)
  expect(readPage(signInPage(french, 'login'))).toContain('<html lang="fr"')
  expect(readPage(signInPage(french, 'sign-up'))).toContain('<html lang="fr"')
  expect(await readFile(join(out, 'pages/fr/faq.html'), 'utf8')).toContain('<html lang="fr"')
})

test('the API answers in a new language', async () => {
  const { app } = createTestApi(database)
  const options = { headers: { 'accept-language': 'fr-CA, es;q=0.5' } }
  const answer = await app.request(`/functions/v1/onboarding-calls/${crypto.randomUUID()}`, options)
  expect(await answer.json()).toMatchObject({ error: speak(french).errors.not_found() })
  expect(speak(french).errors.not_found()).toMatch(/^§/)
})

test('requests may come in a new language', () => {
  const bodies = [AddAppointment, BookTime, CheckoutOrder, Invite, InvitationShown, QuoteRequest]
  const consents = [ImportPlan.shape.consent, QuoteRequest.shape.consent]
  for (const { shape } of [...bodies, ImportPlan, ...consents]) {
    expect(shape.language.parse('fr')).toBe('fr')
  }
  expect(readLanguage('Français')).toBe('fr')
})

test('a refused draft and a refused row in a new language can be replayed', () => {
  const now = new Date('2026-11-23T14:00:00Z')
  const consent = {
    disclosureVersion: '1',
    disclosureLanguage: 'fr',
    disclosureText: 'Oui.',
    givenAt: now,
  }
  const draft = { ...homeowner(1), language: 'fr', requestedAt: now, consent }
  const row = { Name: 'Ana Ruiz', Phone: '3054440001', ZIP: '33130', Service: 'roofing' }
  const fields = { Name: 'fullName', Phone: 'phone', ZIP: 'zip', Service: 'service' }
  const options = { source: 'csv', language: 'fr', consent, fields }
  const facts = { source_ref: null, created_at: now }
  const language = { ok: true, draft: { language: 'fr', consent: { disclosureLanguage: 'fr' } } }
  expect(
    readRefused({ ...facts, payload_kind: 'draft', payload: draft, import_options: null }, now),
  ).toMatchObject(language)
  expect(
    readRefused({ ...facts, payload_kind: 'csv', payload: row, import_options: options }, now),
  ).toMatchObject(language)
})

test('an operator reads emails in a new language, and gets requests for the checklist in it', () => {
  const env = readEnv({ OPERATOR_EMAIL: 'ana@example.com', OPERATOR_LANGUAGE: 'fr' })
  expect(env.operator).toMatchObject({ locale: 'fr' })
  expect(findChecklistRequest(speak(french).checklist.request)).toBe('fr')
})

test('machines that read the site learn of a new language', () => {
  expect(structuredData('home', 'en')).toMatch(
    /"knowsLanguage":\[[^\]]*"fr".*"availableLanguage":\[[^\]]*"fr"/,
  )
  expect(writeSecurityContact('', new Date())).toMatch(/Preferred-Languages: .*fr/)
})

test('emails are written in a new language', () => {
  const mail = composeAuthMail({
    kind: 'recovery',
    to: 'ana@example.com',
    url: 'http://localhost:3000/auth',
    code: '123456',
    userMetadata: { language: 'fr' },
  })
  expect(mail.subject).toMatch(/^§/)
  const alert = composeLeadAlert([], 'ana@example.com', french, 'http://localhost:3000')
  expect(alert.subject).toMatch(/^§/)
  expect(alert.html).toContain('lang="fr"')
})

test('a profile may choose a new language', async () => {
  const update = database.pools.admin.query(`update profiles set language = 'fr'`)
  await expect(update).resolves.toBeDefined()
})

test('dates, reworded reasons and the terminal follow a new language', () => {
  const moment = new Date('2026-11-23T14:00:00Z')
  expect(appointmentMoment(moment, 'America/New_York', french)).toMatch(/^lundi/)
  expect(saysTheSame('Score 72.', 'Score 72!', french)).toBe(true)
  const reason = { term: 'fit', level: 'exact', points: 5 } as const
  const label = speak(french).reasonLabels.fit.exact
  expect(readReasoning(`${label} (+5)`, french).facts).toEqual([reason])
  expect(chooseLocale(['--lang', 'fr'], {})).toBe('fr')
  expect(chooseLocale([], { LANG: 'fr_CA.UTF-8' })).toBe('fr')
})

test('the demo market writes in English for a language that it has no words in', () => {
  const place = placeOfZip('33101')
  if (!place) throw new Error('The gazetteer has no 33101.')
  const role = {
    service: 'roofing',
    place,
    phone: undefined,
    number: '1',
    now: new Date(),
  } as const
  expect(playHomeowner(createRandom(1), { ...role, language: french })).toMatchObject({
    language: 'en',
  })
})

function AnyAppointmentFields() {
  return <AppointmentFields form={useForm<AppointmentForm>()} />
}

function renderApp(part: React.ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LocaleProvider initial={{ locale: 'en', text }}>{part}</LocaleProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The manifest of a build, as far as the pages read it. */
function writeManifest(): string {
  const entries = ['app.html', 'auth/start.tsx', 'owner/with-business.tsx']
  const dashboard = 'owner/dashboard/dashboard-page.tsx'
  const scripts = ['site', ...Object.keys(islands)].map((name) => `site/client/${name}.ts`)
  const words = locales.flatMap((locale) =>
    ['app', 'sign-in'].map((part) => `../text/${locale}/${part}.ts`),
  )
  const names = [...entries, dashboard, ...scripts, ...words]
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, { file: 'a.js' }])))
}

function isBuilt(name: string): boolean {
  return name.startsWith('pages/')
}

function Spoken() {
  return <p>{useText().app.loading}</p>
}

function findFrench(): Locale {
  const code: string = 'fr'
  if (!isLocale(code)) throw new Error('The made-up language is missing.')
  return code
}
