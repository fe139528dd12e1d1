import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPlanByTier, plans } from '../../../engine/plans.ts'
import { createPlainForms } from '../../../server/pages/plain-forms/plain-forms.ts'
import { createTestApi, post } from '../../../server/testing/api.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { createOwner, type Person } from '../../../supabase/tests/people.ts'
import { text } from '../../../text/en/app.ts'
import type { AdministeredBusiness, AdministeredPlan } from '../../../wire/business-plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { inLocale, planPath } from '../../../wire/paths.ts'
import { PlanEditor } from '../../admin/plans/plan-editor.tsx'
import { makePlanForm, withTier, type PlanForm } from '../../admin/plans/plan-form.ts'
import { LocaleProvider } from '../../app/locale.tsx'
import type { SubscriptionPlan } from '../../owner/account.ts'
import { PlanFacts } from '../../owner/plan/manage-plan-page.tsx'
import { sitePages } from '../pages.tsx'
import { renderForm } from '../plain-forms.tsx'
import { renderPage } from '../prerender.tsx'

const { madeUp, words } = vi.hoisted(() => ({
  madeUp: {
    tier: 'Crew Builder',
    slug: 'crew',
    priceMonthly: 2222,
    monthlyLeadQuota: 77,
    leads: { from: 70, to: 77 },
    jobs: { from: 14, to: 15 },
    roi: { from: 7, to: 9 },
    support: 'same_day',
    guarantee: 'refund_or_next_month_free',
    addOn: { leads: 15, price: 400 },
    soldBy: 'checkout',
  },
  words: { words: 'For a second crew.', features: ['A second calendar'] },
}))

vi.mock('../../../engine/plan-table.ts', async (load) => {
  const { planTable } = await load<typeof import('../../../engine/plan-table.ts')>()
  return { planTable: [...planTable, madeUp] }
})
vi.mock('../../../text/en/site/plans.ts', async (load) => {
  const english = await load<typeof import('../../../text/en/site/plans.ts')>()
  return { ...english, planWords: { ...english.planWords, crew: words } }
})
vi.mock('../../../text/es/site/plans.ts', async (load) => {
  const spanish = await load<typeof import('../../../text/es/site/plans.ts')>()
  return { ...spanish, planWords: { ...spanish.planWords, crew: words } }
})

/** The languages that have words for the new plan. */
const worded = ['en', 'es'] as const

let database: TestDatabase
let ana: Person

beforeAll(async () => {
  database = await createTestDatabase()
  ana = await createOwner(database.pools.admin, 'ana')
})
afterAll(() => database.drop())

test.each(worded)(
  'a new plan is on the pricing page with a link to its checkout, in %s',
  (locale) => {
    const html = renderSite('pricing', locale)
    expect(html).toContain('<h2>Crew Builder</h2>')
    expect(html).toContain('$2,222')
    expect(html).toContain('A second calendar')
    // What a lead costs: 2,222 dollars over 77 and over 70 leads.
    expect(html).toMatch(/\$29\b.*\$32\b/)
    expect(html).toMatch(/"@type":"Offer","name":"Crew Builder".*"price":2222/)
    expect(html).toContain(`href="${inLocale(locale, '/checkout/crew')}"`)
  },
)

test.each(worded)('a new plan has a checkout page of its own, in %s', (locale) => {
  expect(planPath(plans[plans.length - 1] ?? plans[0])).toBe('/checkout/crew')
  const html = renderSite('checkout/crew', locale)
  expect(html).toMatch(/<title>[^<]*Crew Builder/)
  expect(html).toMatch(
    /<meta name="description" content="[^"]*Crew Builder[^"]*70[^"]*77[^"]*2,222/,
  )
  expect(html).toContain('<h1>Crew Builder</h1>')
  expect(html).toContain('For a second crew.')
  expect(html).toContain('+$400')
})

test.each(worded)('the FAQ and the legal pages name a new plan, in %s', (locale) => {
  for (const page of ['faq', 'terms', 'refund-policy']) {
    expect(renderSite(page, locale)).toContain('Crew Builder')
  }
})

test('a new plan is ordered, gives its quota, and is shown as the plan of the owner', async () => {
  const { rows: users } = await database.pools.admin.query(
    `update auth.users set email_confirmed_at = now() where id = $1 returning email`,
    [ana.id],
  )
  const { app } = createTestApi(database, { demo: { topUp: async () => {} } })
  const answer = await post(app, 'checkout-orders', {
    plan: 'crew',
    fullName: 'Ana Ruiz',
    email: users[0].email,
    businessName: 'Ruiz Roofing',
    language: 'en',
  })
  expect(answer.status).toBe(201)
  const { rows } = await database.pools.admin.query<SubscriptionPlan>(
    'select * from subscription_plans where business_id = $1',
    [ana.businessId],
  )
  expect(rows).toMatchObject([{ plan_tier: 'Crew Builder', monthly_lead_quota: 77 }])
  const facts = rows.map((plan) => renderApp(<PlanFacts plan={plan} />)).join('')
  expect(facts).toContain('Crew Builder')
  expect(facts).toContain('$2,222')
  expect(facts).toContain('77')
})

test('the checkout form of a new plan works without JavaScript', async () => {
  const answers = [
    Response.json({ success: true, id: crypto.randomUUID() }),
    new Response('', { status: 429 }),
  ]
  const forms = createPlainForms({
    backend: { anonKey: '', fetch: () => answers.shift() ?? Response.error() },
    loadRenderer: async () => renderForm,
  })
  const page = '<site-island></site-island>'
  const app = new Hono().post('/checkout/crew', async (c) =>
    c.json(await forms.take(c, 'pages/en/checkout/crew.html', page)),
  )
  const send = async () => {
    const body = new URLSearchParams({ fullName: 'Ana Ruiz' })
    return (await app.request('/checkout/crew', { method: 'POST', body })).json()
  }
  expect(await send()).toMatchObject({ redirect: expect.stringContaining('plan=Crew+Builder') })
  expect(await send()).toMatchObject({
    status: 429,
    html: expect.stringContaining('plan=Crew+Builder'),
  })
})

test('the thank-you page recognizes the purchase of a new plan', () => {
  expect(renderSite('checkout-confirmation', 'en')).toContain('Crew Builder')
})

test('an admin can give a business the new plan, at its price and quota', () => {
  const html = renderApp(
    <PlanEditor
      business={business}
      isNew
      order={null}
      isBusy={false}
      onSubmit={() => {}}
      onLeave={null}
    />,
  )
  expect(html).toContain('<option value="Crew Builder">Crew Builder</option>')
  const form = makePlanForm({ ...anyPlan, tier: 'Crew Builder' }, null, '2026-11-23')
  expect(form).toMatchObject({ tier: 'Crew Builder', customName: '' })
  expect(withTier({} as PlanForm, 'Crew Builder')).toMatchObject({ price: '2222', quota: '77' })
  expect(findPlanByTier('Crew Builder')).toEqual(madeUp)
})

const business: AdministeredBusiness = {
  id: 'b',
  name: 'Ana’s roofs',
  phone: null,
  email: null,
  state: 'trial',
  plan: null,
  trialUsed: 0,
  people: [],
  openOrders: 0,
  leadsOnOrder: 0,
  lastLeadAt: null,
}

const anyPlan: AdministeredPlan = {
  id: 'p',
  version: 1,
  tier: '',
  price: 1,
  quota: 1,
  used: 0,
  start: '2026-11-01T00:00:00Z',
  end: '2026-12-01T00:00:00Z',
  paidThrough: null,
  cancelledAt: null,
  invoice: null,
}

const assets = {
  stylesheets: [],
  script: '/site.js',
  islands: {},
  fonts: [],
  app: { script: '/app.js', stylesheets: [] },
}

function renderSite(name: string, locale: Locale): string {
  const page = sitePages.find((one) => one.name === name)
  if (!page) throw new Error(`There is no page ${name}.`)
  return renderPage(page, locale, assets)
}

function renderApp(screen: React.ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider initial={{ locale: 'en', text }}>{screen}</LocaleProvider>,
  )
}
