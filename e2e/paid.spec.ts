import { speak } from '../text/speak.ts'
import { type Locale, locales } from '../engine/languages.ts'
import { appPaths, checkoutPath, inLocale, sitePaths } from '../wire/paths.ts'
import { openShop } from './people.ts'
import type { Contractor } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

/** Pages for visitors and admins. */
const elsewhere: string[] = [
  appPaths.auth,
  appPaths.businessManagement,
  appPaths.businessOwnerManagement,
  appPaths.scoreModel,
  appPaths.importFile,
  appPaths.businesses,
  appPaths.inbox,
  appPaths.auditLog,
  appPaths.supply,
  appPaths.waitingOrders,
]

for (const locale of locales) {
  test(`a plan unlocks the paid screens, in light and dark mode, in ${locale} @phone`, async ({
    page,
  }) => {
    const contractor = await openShop(page, locale)
    const { text } = contractor
    const { dashboard, plan } = text.owner
    await page.goto(appPaths.dashboard)
    await page.getByRole('button', { name: text.app.menu }).click()
    await page.getByRole('menuitem', { name: text.app.leads }).click()
    await expect(page.getByText(text.toasts.paidFeature)).toBeVisible()
    await page.keyboard.press('Escape')

    await buyGrowth(contractor, locale)
    await page.goto(appPaths.dashboard)
    await expect(page.getByText(dashboard.ofQuota('0', '50'))).toBeVisible()
    await expect(page.getByText('30%')).toBeVisible()
    await expect(page.getByText('Pro Growth')).toBeVisible()
    await page.getByRole('button', { name: dashboard.manageSubscription }).click()
    await expect(page.getByText(text.toasts.settingsComing)).toBeVisible()
    await page.getByRole('button', { name: text.app.menu }).click()
    await page.getByRole('menuitem', { name: text.app.analytics }).click()
    await expect(page.getByText(text.toasts.analyticsComing)).toBeVisible()
    await page.getByRole('button', { name: text.app.menu }).click()
    await page.getByRole('menuitem', { name: text.app.leads }).click()
    await expect(page).toHaveURL(appPaths.leadManagement)

    await page.goto(appPaths.managePlan)
    for (const name of [plan.manageBilling, plan.viewInvoices]) {
      const link = page.getByRole('link', { name })
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
    }
    await expect(page.getByRole('link', { name: plan.upgrade })).toHaveAttribute(
      'href',
      inLocale(locale, sitePaths.pricing),
    )

    await page.goto(appPaths.settings)
    await page.getByRole('switch', { name: text.owner.settings.darkMode }).click()
    await expect(page.getByText(text.toasts.profileUpdated)).toBeVisible()
    for (const path of Object.values(appPaths)) {
      if (elsewhere.includes(path)) continue
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSoundPage(page)
    }
  })
}

/** In the demo an order with the account's email is active at once. */
async function buyGrowth({ page, email }: Contractor, locale: Locale): Promise<void> {
  const { checkout } = speak(locale)
  await page.goto(inLocale(locale, checkoutPath('growth')))
  await page.getByLabel(checkout.fullName).fill('Rosa Delgado')
  // A signed-in owner orders for the account.
  await expect(page.getByLabel(checkout.email)).toHaveValue(email)
  await page.getByLabel(checkout.businessName).fill('Techos Delgado')
  await page.getByRole('button', { name: checkout.submit }).click()
  await expect(page.getByRole('heading', { name: checkout.thanks.heading })).toBeVisible()
}
