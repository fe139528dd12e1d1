import { locales } from '../engine/languages.ts'
import { speak } from '../text/speak.ts'
import { appPaths, checkoutPath, inLocale, sitePaths } from '../wire/paths.ts'
import { openShop } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`a signed-in owner finds the way back and orders for their own account, in ${locale}`, async ({
    page,
  }) => {
    const shop = await openShop(page, locale)
    const { site, checkout } = speak(locale)
    await page.goto(inLocale(locale, sitePaths.pricing))
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: site.header.signIn })).toBeHidden()
    await expect(banner.getByRole('link', { name: site.header.dashboard })).toBeVisible()

    await page.goto(inLocale(locale, checkoutPath('starter')))
    const email = page.getByLabel(checkout.email)
    await expect(email).toHaveValue(shop.email)
    await email.fill('someone.else@example.com')
    await expect(email).toHaveValue(shop.email)
    await expect(page.getByText(checkout.accountHint)).toBeVisible()
    await expect(page.getByLabel(checkout.businessName)).not.toHaveValue('')
    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(page).toHaveURL(/checkout-confirmation/)
    await page.goto(appPaths.dashboard)
    await expect(
      page.getByRole('main').getByText(shop.text.owner.dashboard.planTier, { exact: true }),
    ).toBeVisible()
  })
}

test('public pages follow the dark mode of the app and of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(sitePaths.pricing)
  const scheme = () => page.evaluate(() => getComputedStyle(document.body).colorScheme)
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await ground()
  await expectSoundPage(page)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  expect(await scheme()).toBe('light')
  expect(await ground()).not.toBe(dark)
})
