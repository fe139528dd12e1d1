import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { locales, type Locale } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { becomeAdmin } from './admins.ts'
import { readServerStatus } from './server-status.ts'
import { expectSoundPage, test } from './test.ts'

const desktop = { width: 1280, height: 900 }
const phone = { width: 320, height: 700 }

for (const locale of locales) {
  test(`an admin handles the inbox, sells a plan by invoice, and finds it in the audit log, in ${locale}`, async ({
    page,
  }) => {
    const { admin, businessPlans: plans, inbox, auditLog: log } = speak(locale)
    await becomeAdmin(page, locale)
    const name = `Peña ${randomUUID().slice(0, 8)}`
    await addBusiness(page, locale, name)
    await leaveMessage(page, name)
    await placeOrder(page, name)

    await page.getByRole('link', { name: new RegExp(`^${admin.nav.inbox}`) }).click()
    await page.getByLabel(inbox.search).fill(name)
    const entries = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(entries).toHaveCount(2)
    await expectSoundOnBoth(page)
    await page.getByLabel(inbox.kind).selectOption('message')
    await expect(entries).toHaveCount(1)
    await expect(entries.getByRole('link', { name: '(305) 555-0188' })).toHaveAttribute(
      'href',
      'tel:3055550188',
    )
    await page.getByRole('button', { name: inbox.takeThis(name) }).click()
    await expect(entries.getByText(inbox.states.taken, { exact: true })).toBeVisible()
    await expect(entries.getByRole('heading', { level: 2 })).toBeFocused()
    await page.getByRole('button', { name: inbox.noteOn(name) }).click()
    await page.getByLabel(inbox.noteOn(name)).fill('Called, call again Monday')
    await page.getByRole('button', { name: inbox.saveNote }).click()
    await expect(entries.getByText('Called, call again Monday')).toBeVisible()
    await expect(entries.getByRole('heading', { level: 2 })).toBeFocused()
    await page.getByRole('button', { name: inbox.doneThis(name) }).click()
    await expect(page.getByText(inbox.noneFound)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByLabel(inbox.kind).selectOption('order')
    await page.getByRole('link', { name: inbox.activateThis(name) }).click()

    await expect(page.getByText(plans.order.choose)).toBeVisible()
    await page.getByLabel(plans.search).fill(name)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectSoundOnBoth(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByLabel(plans.plan.quota)).toHaveValue('50')
    await expectSoundOnBoth(page)
    await page.getByLabel(plans.plan.invoiceLabel).fill('INV-2026-7')
    await page.getByRole('button', { name: plans.plan.start, exact: true }).click()
    await expect(page.getByText(plans.plan.done.start).first()).toBeVisible()
    await expect(page.getByText('INV-2026-7')).toBeVisible()
    await expect(page.getByText(plans.order.hasPlan)).toBeVisible()
    const card = page.getByRole('heading', { level: 2, name: plans.plan.title, exact: true })
    await expect(card).toBeFocused()

    await page.getByLabel(plans.plan.quota).fill('x')
    await page.getByRole('button', { name: plans.plan.change }).click()
    await expect(page.getByText(plans.plan.quotaWrong('100,000'))).toBeVisible()
    await page.getByLabel(plans.plan.quota).fill('20')
    await page.getByRole('button', { name: plans.plan.change }).click()
    await expect(page.getByText(plans.plan.confirm.lower.words(name, 50, 20))).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: plans.plan.confirm.lower.act }).click()
    await expect(page.getByText(plans.ofQuota('0', '20'), { exact: true })).toBeVisible()
    await expect(card).toBeFocused()

    await cancelResumeAndEnd(page, locale)
    await expect(card).toBeFocused()

    await page.getByRole('link', { name: plans.toLog }).click()
    await expect(page.getByRole('heading', { level: 1, name: log.title })).toBeVisible()
    await expect(page.getByText(log.did.insert(log.tables.get('businesses') ?? ''))).toBeVisible()
    await expect(
      page.getByText(log.did.update(log.tables.get('subscription_plans') ?? '')),
    ).toHaveCount(4)
    await expect(page.locator('del').getByText('50', { exact: true })).toBeVisible()
    await expectSoundOnBoth(page)
    await page.getByLabel(log.table).selectOption('businesses')
    await expect(page.locator('.log-entry')).toHaveCount(1)
  })
}

test('two admins change one plan: the second gets a conflict and sees the first change', async ({
  page,
  openBrowser,
  expectRefusals,
}) => {
  expectRefusals(/administration\/plans/)
  const { plan } = speak('en').businessPlans
  await becomeAdmin(page, 'en')
  const name = `Soto ${randomUUID().slice(0, 8)}`
  await addBusiness(page, 'en', name)
  await page.goto(`${appPaths.businesses}?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: plan.start, exact: true }).click()
  await expect(page.getByText(plan.done.start).first()).toBeVisible()
  const second = await openBrowser()
  await becomeAdmin(second, 'en')
  await second.goto(page.url())
  await second.getByLabel(plan.quota).fill('30')
  await page.getByLabel(plan.quota).fill('40')
  await page.getByRole('button', { name: plan.change }).click()
  await expect(page.getByText(plan.done.change).first()).toBeVisible()
  await second.getByRole('button', { name: plan.change }).click()
  const conflict = speak('en').errors.changed_meanwhile()
  await expect(second.getByText(conflict).first()).toBeVisible()
  await expect(second.getByLabel(plan.quota)).toHaveValue('40')
})

test('an admin without a business sees the first business', async ({ page }) => {
  await becomeAdmin(page, 'en')
  await addBusiness(page, 'en', `Alba ${randomUUID().slice(0, 8)}`)
  await page.goto(appPaths.admin)
  await expect(page.getByLabel(speak('en').admin.chooseBusiness, { exact: true })).not.toHaveValue(
    'none',
  )
  await expect(page.getByText(speak('en').admin.noBusiness)).toBeHidden()
})

async function cancelResumeAndEnd(page: Page, locale: Locale): Promise<void> {
  const { plan, states } = speak(locale).businessPlans
  await page.getByRole('button', { name: plan.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: plan.confirm.cancel.act }).click()
  await expect(page.getByText(states.cancelling, { exact: true })).toBeVisible()
  // Resume replaces Cancel and takes the focus.
  await expect(page.getByRole('button', { name: plan.resume })).toBeFocused()
  await page.getByRole('button', { name: plan.resume }).click()
  await expect(page.getByText(states.active, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: plan.cancel })).toBeFocused()
  await page.getByRole('button', { name: plan.end }).click()
  await page.getByRole('button', { name: plan.keep }).last().click()
  await expect(page.getByRole('button', { name: plan.end })).toBeFocused()
  await page.getByRole('button', { name: plan.end }).click()
  await page.getByRole('button', { name: plan.confirm.end.act }).click()
  await expect(page.getByText(states.ended, { exact: true })).toBeVisible()
}

/** Checks the narrowest and the widest screen. */
async function expectSoundOnBoth(page: Page): Promise<void> {
  const usual = page.viewportSize()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expectSoundPage(page)
  }
  if (usual) await page.setViewportSize(usual)
}

async function addBusiness(page: Page, locale: Locale, name: string): Promise<void> {
  const { business, addBusiness: link } = speak(locale).admin
  await page.getByRole('link', { name: link, exact: true }).click()
  await page.getByLabel(business.name).fill(name)
  await page.getByLabel(business.industry).fill('Roofing')
  await page.getByRole('button', { name: business.create }).click()
  await expect(page.getByText(business.created).first()).toBeVisible()
}

/** Submits a message as the contact page does, with the anon key. */
async function leaveMessage(page: Page, name: string): Promise<void> {
  const key = readServerStatus('ANON_KEY')
  const answer = await page.request.post('/rest/v1/contact_submissions', {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    data: {
      name,
      email: 'rosa+techo@example.com',
      phone: '(305) 555-0188',
      message: 'Do you work in the Keys?',
    },
  })
  expect(answer.status()).toBe(201)
}

async function placeOrder(page: Page, fullName: string): Promise<void> {
  const answer = await page.request.post('/functions/v1/checkout-orders', {
    data: {
      plan: 'growth',
      fullName,
      email: `${randomUUID()}@example.com`,
      businessName: fullName,
      language: 'en',
    },
  })
  expect(answer.status()).toBe(201)
}
