import type { Page } from '@playwright/test'
import { appPaths } from '../wire/paths.ts'
import { choose, logIn, openShop, setUpBusiness, signUpByForm } from './people.ts'
import type { Contractor } from './people.ts'
import { expect, test } from './test.ts'

const hour = 60 * 60 * 1000

test('spec: the session persists in local storage: it outlives a reload, and a second tab has it too', async ({
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

test('spec: Sign Out; the session listener reacts to auth changes: who signs out in one tab is out in the other @phone', async ({
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

test('Sign Out ends the session of this browser, and of no other', async ({
  page,
  openBrowser,
}) => {
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

test('spec: the session refreshes automatically, and an hour without a connection ends none', async ({
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

test('spec: a stored session near expiry is refreshed, once by two tabs that wake up together', async ({
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
  test(`a clock that is ${name} keeps nobody out`, async ({ page }) => {
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

/** As if the hour of the access token were over: the client has to refresh before it asks anything. */
async function expireAccess(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name)) ?? ''
    const session: { expires_at: number } = JSON.parse(localStorage.getItem(key) ?? '{}')
    session.expires_at = Math.floor(Date.now() / 1000) - 1
    localStorage.setItem(key, JSON.stringify(session))
  })
}
