import type { APIRequestContext, Page } from '@playwright/test'
import { locales } from '../engine/languages.ts'
import { appPaths, sitePaths } from '../wire/paths.ts'
import { followEmailLink } from './email-links.ts'
import { choose, logIn, openShop } from './people.ts'
import { expect, test } from './test.ts'

const leadPage = `${appPaths.leadManagement}?lead=00000000-0000-4000-8000-000000000000`

for (const locale of locales) {
  test(`the page of an emailed link opens after logging in, in ${locale} @phone`, async ({
    page,
    openBrowser,
  }) => {
    const { email } = await openShop(page, locale)
    const other = await openBrowser()
    const text = await choose(other, locale)
    await other.goto(leadPage)
    await expect(other).toHaveURL(appPaths.auth)
    await expect(other.getByText(text.auth.sessionEnded)).toBeHidden()
    await logIn(other, text, email)
    await expect(other).toHaveURL(leadPage)
  })

  test(`an ended session says so and comes back to its place, in ${locale} @phone`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\//)
    const { text, email } = await openShop(page, locale)
    await page.goto(`${appPaths.leadManagement}?q=roof`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await endSession(page)
    await page.reload()
    await expect(page).toHaveURL(appPaths.auth)
    await expect(page.getByText(text.auth.sessionEnded)).toBeVisible()
    await logIn(page, text, email)
    await expect(page).toHaveURL(`${appPaths.leadManagement}?q=roof`)
  })
}

test('after Sign Out the next login starts at the dashboard', async ({ page }) => {
  const { text, email } = await openShop(page, 'en')
  await page.goto(appPaths.settings)
  await page.getByRole('button', { name: text.app.menu }).click()
  await page.getByRole('menuitem', { name: text.app.signOut }).click()
  await expect(page).toHaveURL('/')
  await page.goto(appPaths.auth)
  await expect(page.getByText(text.auth.sessionEnded)).toBeHidden()
  await logIn(page, text, email)
  await expect(page).toHaveURL(appPaths.dashboard)
})

test('the wanted page opens after a password reset in another tab', async ({
  page,
  openBrowser,
  request,
}) => {
  const { email } = await openShop(page, 'en')
  const other = await openBrowser()
  const text = await choose(other, 'en')
  await other.goto(appPaths.settings)
  await other.getByRole('button', { name: text.auth.forgot }).click()
  await other.getByLabel(text.auth.email).fill(email)
  await other.getByRole('button', { name: text.auth.sendReset }).click()
  await expect(other.getByText(text.toasts.resetLinkSent)).toBeVisible()
  await expect
    .poll(async () => (await readMails(request, email))[0]?.url ?? '')
    .toContain(sitePaths.emailLink)
  const [mail] = await readMails(request, email)
  const tab = await other.context().newPage()
  await followEmailLink(tab, mail?.url ?? '')
  await tab.getByLabel(text.auth.newPassword).fill('otra-clave-77')
  await tab.getByRole('button', { name: text.auth.savePassword }).click()
  await expect(tab).toHaveURL(appPaths.settings)
})

async function readMails(
  request: APIRequestContext,
  email: string,
): Promise<Array<{ url?: string | null }>> {
  return (await request.get('/dev/mail.json', { params: { to: email } })).json()
}

/** Ends the session on the server and expires the access token, so that the client asks for a new one. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    const apikey = document.querySelector('meta[name=anon-key]')?.getAttribute('content') ?? ''
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { apikey, authorization: `Bearer ${session.access_token}` },
    })
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  })
}
