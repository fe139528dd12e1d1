import type { Page } from '@playwright/test'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { becomeContractor, openShop } from './people.ts'
import { readServerStatus } from './server-status.ts'
import { openBlank } from './sessions.ts'
import { expect, test } from './test.ts'

for (const locale of locales) {
  test(`each screen reports a lost connection and keeps its content, in ${locale} @phone`, async ({
    page,
    context,
    expectRefusals,
  }) => {
    expectRefusals(/./)
    const { text } = await openShop(page, locale)
    const { toasts } = text
    const say = (sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

    await page.goto(appPaths.home)
    const place = page.getByLabel(text.owner.home.location, { exact: true })
    await place.fill('Reno, NV')
    await context.setOffline(true)
    await page.getByRole('button', { name: text.owner.home.generate }).click()
    await say(toasts.offline)
    await expect(place).toHaveValue('Reno, NV')
    await context.setOffline(false)
    await page.getByRole('button', { name: text.owner.home.generate }).click()
    await expect(page.getByRole('article').first()).toBeVisible()

    await page.goto(appPaths.campaignBuilder)
    const name = page.getByLabel(text.owner.campaign.name)
    await name.fill('Fall roofs')
    await page.getByLabel(text.owner.campaign.location).fill('Reno, NV')
    await context.setOffline(true)
    await page.getByRole('button', { name: text.owner.campaign.create, exact: true }).click()
    await say(toasts.offline)
    await expect(name).toHaveValue('Fall roofs')
    await context.setOffline(false)

    await page.goto(appPaths.settings)
    const fullName = page.getByLabel(text.owner.settings.fullName)
    await fullName.fill('Rosa Delgado Ruiz')
    await context.setOffline(true)
    await page.getByRole('button', { name: text.owner.settings.save }).click()
    await say(toasts.profileFailed)
    await expect(fullName).toHaveValue('Rosa Delgado Ruiz')
    await page.getByRole('button', { name: text.owner.settings.reset }).click()
    await say(toasts.resetFailed)
    await context.setOffline(false)
    await page.getByRole('button', { name: text.owner.settings.save }).click()
    await say(toasts.profileUpdated)

    await page.goto(appPaths.businessSetup)
    const address = page.getByLabel(text.owner.setup.address)
    await address.fill('1 New Street, Reno')
    await context.setOffline(true)
    await page.getByRole('button', { name: text.owner.setup.update }).click()
    await say(toasts.offline)
    await expect(address).toHaveValue('1 New Street, Reno')
    await context.setOffline(false)
    await page.getByRole('button', { name: text.owner.setup.update }).click()
    await say(toasts.businessUpdated)
    await expect(page).toHaveURL(appPaths.dashboard)
  })
}

test('a failed lead read shows an error with a retry', async ({ page, expectRefusals }) => {
  expectRefusals(/rest\/v1\/leads/)
  const { text } = await openShop(page, 'en')
  await failLeads(page)
  await page.goto(appPaths.leadManagement)
  await expect(page.getByText('canceling statement due to statement timeout')).toBeVisible()
  await page.unroute('**/rest/v1/leads*')
  await page.getByRole('button', { name: text.app.tryAgain }).click()
  await expect(page.getByText(text.owner.management.empty)).toBeVisible()
})

test('a failed usage read keeps the table, and a failed lead list keeps the form', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/rest\/v1\//)
  const { text } = await openShop(page, 'en')
  await page.route('**/rest/v1/usage_entries*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(appPaths.leadManagement)
  await expect(page.getByText(text.owner.management.empty)).toBeVisible()
  await expect(page.getByText(text.owner.management.leadsUsed)).toBeHidden()
  await failLeads(page)
  await page.goto(appPaths.home)
  await expect(page.getByText(text.owner.home.loadFailed)).toBeVisible()
  await expect(page.getByRole('button', { name: text.owner.home.generate })).toBeEnabled()
})

test('spec: a non-retryable refresh failure removes the session and goes to /auth', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/auth\/v1\//)
  const { text } = await openShop(page, 'en')
  // On its own page the app would notice the ended session before the test goes there.
  await openBlank(page)
  const ended = await page.evaluate(async (apikey) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    const session = JSON.parse(localStorage.getItem(key ?? '') ?? '{}')
    const answer = await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${session.access_token}` },
    })
    localStorage.setItem(key ?? '', JSON.stringify({ ...session, expires_at: 1 }))
    return answer.status
  }, readServerStatus('ANON_KEY'))
  expect(ended).toBe(204)
  await page.goto(appPaths.dashboard)
  await expect(page).toHaveURL(appPaths.auth)
  await expect(page.getByRole('tab', { name: text.auth.login })).toBeVisible()
})

test('spec: without a business profile, pages redirect to business setup with a reason', async ({
  page,
}) => {
  const { text } = await becomeContractor(page, 'en')
  await expect(page).toHaveURL(appPaths.businessSetup)
  for (const path of [appPaths.dashboard, appPaths.campaignBuilder, appPaths.leadManagement]) {
    await page.goto(path)
    await expect(page).toHaveURL(appPaths.businessSetup)
    await expect(page.getByText(text.toasts.setupFirst)).toBeVisible()
  }
})

/** Makes reads of leads fail with a statement timeout. */
async function failLeads(page: Page): Promise<void> {
  await page.route('**/rest/v1/leads*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: '57014', message: 'canceling statement due to statement timeout' },
    }),
  )
}
