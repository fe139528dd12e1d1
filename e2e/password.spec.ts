import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { appPaths, inLocale, sitePaths } from '../wire/paths.ts'
import { followEmailLink } from './email-links.ts'
import { becomeContractor, choose, logIn } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`spec: the reset link returns to /auth with reset=true and sets a new password, in ${locale} @phone`, async ({
    page,
    openBrowser,
    request,
  }) => {
    const { email } = await becomeContractor(page, locale)
    const other = await openBrowser()
    const text = await choose(other, locale)
    await other.goto(appPaths.auth)
    await other.getByRole('button', { name: text.auth.forgot }).click()
    await other.getByLabel(text.auth.email).fill(email)
    await other.getByRole('button', { name: text.auth.sendReset }).click()
    await expect(other.getByText(text.toasts.resetLinkSent)).toBeVisible()

    // The browser that opens the email has no language: the page uses the account's.
    const elsewhere = await openBrowser()
    await followEmailLink(elsewhere, await linkMailedTo(request, email))
    await elsewhere.getByLabel(text.auth.newPassword).fill('otra-clave-77')
    await elsewhere.getByRole('button', { name: text.auth.savePassword }).click()
    await expect(elsewhere.getByText(text.toasts.passwordChanged)).toBeVisible()

    const third = await openBrowser()
    await choose(third, locale)
    await third.goto(appPaths.auth)
    await logIn(third, text, email, 'otra-clave-77')
    await expect(third).toHaveURL(appPaths.businessSetup)
  })
}

test('login in a browser without a language uses the account’s language', async ({
  page,
  openBrowser,
}) => {
  const { text, email } = await becomeContractor(page, 'es')
  const other = await openBrowser()
  await other.goto(appPaths.auth)
  await logIn(other, speak('en'), email)
  await expect(other.getByText(text.toasts.loggedIn)).toBeVisible()
  await expect(other.getByRole('heading', { level: 1, name: text.owner.setup.title })).toBeVisible()
})

test('the emailed code works like its link, and an expired link shows an error', async ({
  page,
  openBrowser,
  request,
  expectRefusals,
}) => {
  expectRefusals(/auth\/v1\/verify/)
  const { email } = await becomeContractor(page, 'es')
  const other = await openBrowser()
  const text = await choose(other, 'es')
  await other.goto(appPaths.auth)
  await other.getByRole('button', { name: text.auth.forgot }).click()
  await other.getByLabel(text.auth.email).fill(email)
  await other.getByRole('button', { name: text.auth.sendReset }).click()
  const link = await linkMailedTo(request, email)
  await other.getByLabel(text.auth.code).fill('12')
  await other.getByRole('button', { name: text.auth.useCode }).click()
  await expect(other.getByText(text.auth.codeWrong)).toBeVisible()
  await expectSoundPage(other)
  const code = await codeMailedTo(request, email)
  await other.getByLabel(text.auth.code).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await other.getByRole('button', { name: text.auth.useCode }).click()
  await other.getByLabel(text.auth.newPassword).fill('otra-clave-78')
  await other.getByRole('button', { name: text.auth.savePassword }).click()
  await expect(other.getByText(text.toasts.passwordChanged)).toBeVisible()
  await expect(other).toHaveURL(appPaths.businessSetup)
  await followEmailLink(other, link)
  await expect(other.getByRole('heading', { name: text.auth.expiredTitle })).toBeVisible()
})

test('focus follows the steps of the sign-in, forward and back', async ({ page }) => {
  const text = await choose(page, 'en')
  await page.goto(appPaths.auth)
  const back = page.getByRole('button', { name: text.auth.backToLogin })
  const { forgot, forgotTitle, link, linkTitle, title } = text.auth
  for (const [way, there] of [
    [forgot, forgotTitle],
    [link, linkTitle],
  ] as const) {
    await page.getByRole('button', { name: way }).press('Enter')
    await expect(page.getByRole('heading', { name: there })).toBeFocused()
    await back.press('Enter')
    await expect(page.getByRole('heading', { name: title })).toBeFocused()
  }
})

test('sign-up from a Spanish page is in Spanish', async ({ page }) => {
  const text = speak('es')
  await page.goto(inLocale('es', sitePaths.home))
  await page.getByRole('link', { name: speak('es').site.home.start }).click()
  await expect(page.getByRole('tab', { name: text.auth.signUp, selected: true })).toBeVisible()
})

test('spec: login errors show the server message and keep the email', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/auth\/v1\/token/)
  const text = await choose(page, 'en')
  await page.goto(appPaths.auth)
  await logIn(page, text, 'unknown@example.com')
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
  await expect(page.getByLabel(text.auth.email).first()).toHaveValue('unknown@example.com')
})

async function codeMailedTo(request: Request, email: string): Promise<string> {
  const mails: Array<{ code?: string | null }> = await (
    await request.get('/dev/mail.json', { params: { to: email } })
  ).json()
  return mails[0]?.code ?? ''
}

type Request = import('@playwright/test').APIRequestContext

/** The link of the newest email, from the mailbox that replaces SMTP. */
async function linkMailedTo(request: Request, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails: Array<{ url?: string | null }> = await (
      await request.get('/dev/mail.json', { params: { to: email } })
    ).json()
    link = mails[0]?.url ?? ''
    expect(link).toContain(sitePaths.emailLink)
  }).toPass({ timeout: 10_000 })
  return link
}
