import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import type { Text } from '../text/load.ts'
import { localeCookie } from '../wire/locale-cookie.ts'
import type { Locale } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { followEmailLink } from './email-links.ts'
import { startServer } from './own-server.ts'
import { logIn } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

// Runs its own server, since email confirmation is set per installation.
let server: Awaited<ReturnType<typeof startServer>>

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer({ AUTOCONFIRM: '0' })
})
test.afterAll(() => server.stop())

test('sign-up asks for email confirmation, and the emailed code opens the account', async ({
  page,
}) => {
  const { text, email } = await signUp(page, 'en')
  await expect(page.getByRole('heading', { name: text.auth.confirmTitle })).toBeFocused()
  await expect(page.getByText(text.auth.confirmSent(email))).toBeVisible()
  await expect(page.getByText(text.toasts.signedUp)).toBeHidden()
  await expectSoundPage(page)
  await page.getByLabel(text.auth.code).fill((await mailTo(page, email)).code)
  await page.getByRole('button', { name: text.auth.useCode }).click()
  await expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`)
})

test('login with an unconfirmed email asks for confirmation and resends the email', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/auth\/v1\//)
  const { text, email } = await signUp(page, 'es')
  await page.getByRole('button', { name: text.auth.backToLogin }).click()
  await logIn(page, text, email)
  await expect(page.getByRole('heading', { name: text.auth.confirmTitle })).toBeFocused()
  await expectSoundPage(page)
  // At most one email a minute is sent.
  await page.getByRole('button', { name: text.auth.sendAgain, exact: true }).click()
  await expect(
    page.getByText(text.auth.refusals.get('over_email_send_rate_limit') ?? '').first(),
  ).toBeVisible()
  await followEmailLink(page, (await mailTo(page, email)).url)
  await expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`)
})

test('a used confirmation link offers a new sign-in link and a password reset', async ({
  page,
  openBrowser,
}) => {
  const { text, email } = await signUp(page, 'es')
  const { url } = await mailTo(page, email)
  await followEmailLink(page, url)
  await expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`)
  const other = await openBrowser()
  await choose(other, 'es')
  await followEmailLink(other, url)
  await expect(other.getByRole('heading', { name: text.auth.expiredTitle })).toBeVisible()
  await expect(other.getByText(text.auth.expiredLink)).toBeVisible()
  await expectSoundPage(other)
  await other.getByLabel(text.auth.email).fill(email)
  await other.getByRole('button', { name: text.auth.linkSend }).click()
  await other.getByLabel(text.auth.code).fill((await mailTo(other, email, 'magic_link')).code)
  await other.getByRole('button', { name: text.auth.useCode }).click()
  await expect(other).toHaveURL(`${server.origin}${appPaths.businessSetup}`)

  const third = await openBrowser()
  await choose(third, 'es')
  await followEmailLink(third, url)
  await third.getByRole('button', { name: text.auth.resetInstead }).click()
  await expect(third.getByRole('heading', { name: text.auth.forgotTitle })).toBeFocused()
  await expect(third.getByRole('button', { name: text.auth.sendReset })).toBeVisible()
})

async function choose(page: Page, locale: Locale): Promise<Text> {
  await page.context().addCookies([{ name: localeCookie, value: locale, url: server.origin }])
  return speak(locale)
}

async function signUp(page: Page, locale: Locale): Promise<{ text: Text; email: string }> {
  const text = await choose(page, locale)
  const email = `${randomUUID()}@example.com`
  await page.goto(`${server.origin}${appPaths.auth}?mode=sign-up`)
  const form = page.getByRole('tabpanel', { name: text.auth.signUp })
  await form.getByLabel(text.auth.fullName).fill('Rosa Delgado')
  await form.getByLabel(text.auth.email).fill(email)
  await form.getByLabel(text.auth.password, { exact: true }).fill('techo-firme-9')
  await form.getByRole('button', { name: text.auth.signUpAction }).click()
  await expect(page.getByRole('heading', { name: text.auth.confirmTitle })).toBeVisible()
  return { text, email }
}

/** The newest email of a kind, from the mailbox that replaces SMTP. */
async function mailTo(page: Page, email: string, kind = 'confirmation') {
  let found: { code: string; url: string } | undefined
  await expect(async () => {
    const answer = await page.request.get(`${server.origin}/dev/mail.json`, {
      params: { to: email },
    })
    const mails: Array<{ kind: string; code: string; url: string }> = await answer.json()
    found = mails.find((mail) => mail.kind === kind)
    expect(found).toBeDefined()
  }).toPass({ timeout: 10_000 })
  if (!found) throw new Error('The email was not found.')
  return found
}
