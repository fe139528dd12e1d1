import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { consent } from '../text/en/consent.ts'
import { formatPhone } from '../engine/phone.ts'
import { locales } from '../engine/languages.ts'
import { appPaths, backendPaths } from '../wire/paths.ts'
import { addRow, becomeAdmin, readRows } from './admins.ts'
import { newPhone, openShop } from './people.ts'
import { expectFocusIn, expectSoundPage, test } from './test.ts'

// Serial, since each test opens the newest refusal.
test.describe.configure({ mode: 'default' })

for (const locale of locales) {
  const { admin, supply, waitingOrders: orders, checks, services } = speak(locale)

  test(`an admin sees the supply and replays a refused request only once, in ${locale}`, async ({
    page,
  }) => {
    const phone = newPhone()
    await addRefusal(page, phone)
    await becomeAdmin(page, locale)
    await page.goto(appPaths.admin)
    await page.getByRole('link', { name: admin.nav.supply }).click()
    await expect(page.getByRole('heading', { level: 1, name: supply.title })).toBeVisible()
    const week = page.getByRole('button', { name: supply.days(7), exact: true })
    await week.click()
    await expect(week).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { name: supply.chart.title })).toBeVisible()
    await page.getByText(supply.chart.asTable).click()
    await expectSoundPage(page)

    await page.getByLabel(supply.list.source, { exact: true }).selectOption('csv')
    await page.getByLabel(supply.list.rule, { exact: true }).selectOption('name_noise')
    const row = await openNewest(page, supply.list.show)
    await expect(row.getByText(checks.name_noise)).toBeVisible()
    const summary = row.getByRole('region', { name: supply.request.label })
    for (const fact of ['Emily Carter', services.roofing, supply.request.noConsent]) {
      await expect(summary.getByText(fact, { exact: true })).toBeVisible()
    }
    await row.getByText(supply.payload.raw).click()
    const payload = row.getByRole('region', { name: supply.payload.label })
    await expect(payload).toContainText(phone)
    await expect(payload).toContainText('<script>document.title = 0</script>')
    // From the top, where the sticky bar covers nothing.
    await page.evaluate(() => scrollTo(0, 0))
    await expectSoundPage(page)
    await row.getByRole('button', { name: supply.payload.replay }).click()
    const outcome = new RegExp(`^(${supply.replayed.taken}|${supply.replayed.delivered})`)
    await expect(row.getByText(outcome).first()).toBeVisible()
    await expect(row.getByRole('button', { name: supply.payload.replay })).toBeDisabled()
    await expect(row.getByRole('heading', { name: supply.payload.history })).toBeVisible()
    await expectFocusIn(row)
    expect(await readRows(page, `homeowner_requests?phone=eq.${encode(phone)}`)).toHaveLength(1)
    await expect(page).toHaveTitle(new RegExp(supply.title))
  })

  test(`an admin releases a held request, in ${locale}`, async ({ page }) => {
    const phone = newPhone()
    await askAsTenant(page, phone)
    await becomeAdmin(page, locale)
    await page.goto(appPaths.supply)
    await page.getByLabel(supply.list.rule, { exact: true }).selectOption('ownership_renter')
    const row = await openNewest(page, supply.list.show)
    await expect(row.getByText(checks.ownership_renter)).toBeVisible()
    const summary = row.getByRole('region', { name: supply.request.label })
    await expect(summary.getByRole('link', { name: formatPhone(phone) })).toBeVisible()
    await summary.getByText(supply.request.consentWords).click()
    await expect(summary.getByText(consent.disclosure)).toBeVisible()
    await row.getByText(supply.payload.raw).click()
    await expect(row.getByRole('region', { name: supply.payload.label })).toContainText(phone)
    // From the top, where the sticky bar covers nothing.
    await page.evaluate(() => scrollTo(0, 0))
    await expectSoundPage(page)
    await row.getByRole('button', { name: supply.payload.release }).click()
    const outcomes = Object.values(supply.released).join('|')
    await expect(row.getByText(new RegExp(`^(${outcomes})`)).first()).toBeVisible()
    await expect(row.getByText(supply.list.kinds.released, { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: supply.payload.release })).toHaveCount(0)
    await expectFocusIn(row)
    const found = await readRows(page, `homeowner_requests?phone=eq.${encode(phone)}`)
    const released = await readRows(page, `request_releases?request_id=eq.${found[0]?.['id']}`)
    expect(released).toHaveLength(1)
  })

  test(`an admin sees the waiting orders and the reasons, in ${locale}`, async ({ page }) => {
    const name = `Vidrios ${randomUUID().slice(0, 8)}`
    await addOrder(page, name)
    await becomeAdmin(page, locale)
    await page.goto(appPaths.waitingOrders)
    await expect(page.getByRole('heading', { level: 1, name: orders.title })).toBeVisible()
    await expectSoundPage(page)
    await page.getByLabel(orders.service, { exact: true }).selectOption('windows')
    await page.getByLabel(orders.state, { exact: true }).selectOption('WY')
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText(services.windows)
    await expect(row).toContainText('Casper, WY')
    await expect(row).toContainText(orders.progress('0', '3'))
    await expect(row).toContainText(orders.trial)
    await expect(row).toContainText(orders.whys.no_requests)
    await expectSoundPage(page)
    await page.getByLabel(orders.service, { exact: true }).selectOption('flooring')
    await expect(page.getByText(orders.emptyFiltered)).toBeVisible()
  })
}

test('keyboard focus moves to the page that an admin tab opens', async ({ page }) => {
  await becomeAdmin(page, 'en')
  for (const name of [
    speak('en').admin.nav.supply,
    speak('en').admin.nav.orders,
    speak('en').admin.nav.appointments,
  ]) {
    const tab = page.getByRole('link', { name, exact: true })
    await tab.focus()
    await page.keyboard.press('Enter')
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('non-admins see neither supply nor orders', async ({ page, expectRefusals }) => {
  expectRefusals(/operations/)
  await openShop(page, 'en')
  for (const path of [appPaths.supply, appPaths.waitingOrders]) {
    await page.goto(path)
    await expect(page.getByText(speak('en').admin.deniedWords).first()).toBeVisible()
    await page.waitForURL(`**${appPaths.admin}`)
  }
})

/** Opens the newest entry. @returns its row */
async function openNewest(page: Page, show: string): Promise<Locator> {
  const row = page.getByRole('listitem').filter({ has: page.getByText(show, { exact: true }) })
  const first = row.first()
  await expect(first).toBeVisible()
  const id = await first.getByRole('button').getAttribute('aria-controls')
  await first.getByRole('button').click()
  return page.getByRole('listitem').filter({ has: page.locator(`[id="${id}"]`) })
}

/** A valid row that an older rule refused. */
async function addRefusal(page: Page, phone: string): Promise<void> {
  const sourceRef = `row-${randomUUID()}`
  await addRow(page, 'refused_requests', {
    source: 'csv',
    source_ref: sourceRef,
    reasons: ['name_noise'],
    payload: {
      source: 'csv',
      sourceRef,
      service: 'roofing',
      urgency: 'this_week',
      ownership: 'owner',
      description: 'The roof leaks over the kitchen since the last storm.',
      ...person(phone),
      language: 'en',
      requestedAt: new Date().toISOString(),
      extra: { note: '<script>document.title = 0</script>' },
    },
  })
}

async function askAsTenant(page: Page, phone: string): Promise<void> {
  const answer = await page.request.post(backendPaths.quoteRequests, {
    data: {
      service: 'roofing',
      urgency: 'this_week',
      ownership: 'renter',
      description: 'The roof leaks over the kitchen since the last storm.',
      ...person(phone),
      email: `${randomUUID()}@gmail.com`,
      language: 'en',
      consent: { accepted: true, version: consent.version, language: 'en' },
      elapsedMs: 20_000,
    },
  })
  expect(answer.status()).toBe(201)
}

function person(phone: string) {
  return { fullName: 'Emily Carter', phone, zip: '87101' }
}

async function addOrder(page: Page, businessName: string): Promise<void> {
  const id = randomUUID()
  await addRow(page, 'businesses', {
    id,
    business_name: businessName,
    industry: 'Windows',
    slug: id,
  })
  await addRow(page, 'lead_campaigns', {
    business_id: id,
    campaign_name: 'Windows',
    target_industry: 'windows',
    target_location: 'Casper, WY',
    leads_requested: 3,
    status: 'active',
    area: { kind: 'state', state: 'WY' },
    area_state: 'WY',
  })
}

function encode(phone: string): string {
  return encodeURIComponent(phone)
}
