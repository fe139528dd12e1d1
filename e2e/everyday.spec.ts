import type { Route } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { becomeAdmin } from './admins.ts'
import { buyPlan, leadCards, openShop, orderLeads } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`a screen that fails keeps its one header and loads when tried again, in ${locale} @phone`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/rest\/v1\//)
    const { text } = await openShop(page, locale)
    await page.route('**/rest/v1/subscription_plans*', (route) => fail(route))
    await page.goto(appPaths.managePlan)
    await expect(page.getByRole('heading', { name: text.app.brokenTitle })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expectSoundPage(page)
    await page.unroute('**/rest/v1/subscription_plans*')
    await page.getByRole('button', { name: text.app.tryAgain }).click()
    await expect(page.getByRole('heading', { name: text.owner.plan.freeTitle })).toBeVisible()
  })

  test(`a screen opened offline says so in its frame and loads when the network is back, in ${locale} @phone`, async ({
    page,
    context,
    expectRefusals,
  }) => {
    expectRefusals(/./)
    const { text } = await openShop(page, locale)
    await expect(page.getByText(text.owner.dashboard.intro)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: text.app.menu }).click()
    await page.getByRole('menuitem', { name: text.app.support }).click()
    await expect(page.getByRole('heading', { name: text.app.offlineTitle })).toBeVisible()
    await expect(page.getByRole('button', { name: text.app.menu })).toBeVisible()
    await context.setOffline(false)
    await expect(
      page.getByRole('heading', { level: 1, name: text.owner.support.title }),
    ).toBeVisible()
  })

  test(`an expired token is explained in ${locale}`, async ({ page, expectRefusals }) => {
    expectRefusals(/rest\/v1\/businesses/)
    const { text } = await openShop(page, locale)
    await page.goto(appPaths.businessSetup)
    const name = page.getByLabel(text.owner.setup.businessName)
    await name.fill('Techos Ruiz')
    await page.route('**/rest/v1/businesses*', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    )
    await page.getByRole('button', { name: text.owner.setup.update }).click()
    await expect(page.getByText(text.toasts.sessionOver).first()).toBeVisible()
    await expect(page.getByText('JWT')).toHaveCount(0)
    await expect(name).toHaveValue('Techos Ruiz')
  })

  test(`an admin without a business reaches the settings and support, in ${locale}`, async ({
    page,
  }) => {
    await becomeAdmin(page, locale)
    const text = speak(locale)
    await page.goto(appPaths.settings)
    await expect(page.getByRole('button', { name: text.owner.settings.reset })).toBeVisible()
    await expectSoundPage(page)
    await page.goto(appPaths.support)
    await expect(
      page.getByRole('heading', { level: 1, name: text.owner.support.title }),
    ).toBeVisible()
    await page.goto(appPaths.dashboard)
    await expect(page).toHaveURL(appPaths.businessSetup)
  })
}

test('figures that could not be read are dashes', async ({ page, expectRefusals }) => {
  expectRefusals(/rest\/v1\/leads/)
  const { text } = await openShop(page, 'en')
  await page.route('**/rest/v1/leads*', (route) => fail(route))
  await page.goto(appPaths.home)
  await expect(page.getByText(text.owner.home.loadFailed)).toBeVisible()
  await expect(page.locator('.stat-value')).toHaveText(['—', '—', '—'])
})

test('the first steps do not come back with a new plan', async ({ page }) => {
  const shop = await openShop(page, 'en')
  const steps = page.getByRole('heading', { name: shop.text.owner.firstSteps.title })
  await expect(steps).toBeVisible()
  await orderLeads(shop, { count: 1 })
  await expect(leadCards(shop)).toHaveCount(1)
  await buyPlan(shop, 'starter')
  await page.goto(appPaths.dashboard)
  await expect(
    page.getByRole('main').getByText(shop.text.owner.dashboard.planTier, { exact: true }),
  ).toBeVisible()
  await expect(steps).toBeHidden()
})

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 400, json: { message: 'no' } })
}
