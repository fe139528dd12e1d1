import type { Page } from '@playwright/test'
import { appPaths } from '../wire/paths.ts'
import { choose, logIn, openShop, setUpBusiness, signUpByForm } from './people.ts'
import type { Contractor } from './people.ts'
import { expect, test } from './test.ts'

const hour = 60 * 60 * 1000

test('spec: the session persists in local storage across a reload and a second tab', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, 'en')
  await expectDashboard(shop, page)
  await page.reload()
  await expectDashboard(shop, page)
  const second = await context.newPage()
  await second.goto(appPaths.dashboard)
  await expectDashboard(shop, second)
})

test('spec: Sign Out in one tab signs out the other tab through the session listener @phone', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, 'es')
  const second = await context.newPage()
  await second.goto(appPaths.dashboard)
  await expectDashboard(shop, second)
  await page.getByRole('button', { name: shop.text.app.menu }).click()
  await page.getByRole('menuitem', { name: shop.text.app.signOut }).click()
  await expect(page).not.toHaveURL(/dashboard/)
  await expect(second).toHaveURL(/\/auth/)
  await second.goto(appPaths.dashboard)
  await expect(second).toHaveURL(/\/auth/)
})

test('Sign Out ends only the session of this browser', async ({ page, openBrowser }) => {
  const shop = await openShop(page, 'en')
  const other = await openBrowser()
  await choose(other, 'en')
  await other.goto(appPaths.auth)
  await logIn(other, shop.text, shop.email)
  await expectDashboard(shop, other)
  await page.getByRole('button', { name: shop.text.app.menu }).click()
  await page.getByRole('menuitem', { name: shop.text.app.signOut }).click()
  await expect(page).not.toHaveURL(/dashboard/)
  await other.reload()
  await expectDashboard(shop, other)
  await other.getByRole('button', { name: shop.text.app.menu }).click()
  await other.getByRole('menuitem', { name: shop.text.app.settings }).click()
  await expect(other).toHaveURL(appPaths.settings)
})

test('spec: the session refreshes automatically, even after an hour offline', async ({
  page,
  context,
  expectRefusals,
}) => {
  expectRefusals(/./)
  const shop = await openShop(page, 'en')
  await expectDashboard(shop, page)
  await context.setOffline(true)
  await expireAccess(page)
  await page.getByRole('button', { name: shop.text.app.menu }).click()
  await page.getByRole('menuitem', { name: shop.text.app.settings }).click()
  await expect(page).not.toHaveURL(/\/auth/)
  await context.setOffline(false)
  await page.goto(appPaths.dashboard)
  await expectDashboard(shop, page)
})

test('spec: a stored session near expiry is refreshed once by two tabs', async ({
  page,
  context,
}) => {
  const shop = await openShop(page, 'en')
  const second = await context.newPage()
  await second.goto(appPaths.dashboard)
  await expectDashboard(shop, second)
  await expireAccess(page)
  await Promise.all([page.goto(appPaths.settings), second.reload()])
  await expectDashboard(shop, second)
  await page.goto(appPaths.dashboard)
  await expectDashboard(shop, page)
})

for (const [name, shift] of [
  ['three hours fast', 3 * hour],
  ['three hours slow', -3 * hour],
  ['a year fast', 365 * 24 * hour],
] as const) {
  test(`login works with a clock that is ${name}`, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + shift)
    const shop = await signUpByForm(page, 'en')
    await setUpBusiness(shop)
    await expectDashboard(shop, page)
    await page.reload()
    await expectDashboard(shop, page)
    await page.getByRole('button', { name: shop.text.app.menu }).click()
    await page.getByRole('menuitem', { name: shop.text.app.settings }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/settings/)
  })
}

async function expectDashboard({ text }: Contractor, page: Page): Promise<void> {
  await expect(page.getByText(text.owner.dashboard.intro)).toBeVisible()
}

/** Expires the access token, so that the client must refresh before its next call. */
async function expireAccess(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? ''
    const session: { expires_at: number } = JSON.parse(localStorage.getItem(key) ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 1
    localStorage.setItem(key, JSON.stringify(session))
  })
}
