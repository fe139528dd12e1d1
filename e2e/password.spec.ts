import { locales } from '../wire/locale.ts'
import { appPaths } from '../wire/paths.ts'
import { becomeContractor, choose, logIn } from './people.ts'
import { expect, test } from './test.ts'

for (const locale of locales) {
  test(`a forgotten password is replaced through the mail, in ${locale}`, async ({
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

    await other.goto(await linkMailedTo(request, email))
    await other.getByLabel(text.auth.newPassword).fill('otra-clave-77')
    await other.getByRole('button', { name: text.auth.savePassword }).click()
    await expect(other.getByText(text.toasts.passwordChanged)).toBeVisible()

    const third = await openBrowser()
    await choose(third, locale)
    await third.goto(appPaths.auth)
    await logIn(third, text, email, 'otra-clave-77')
    await expect(third).toHaveURL(appPaths.businessSetup)
  })
}

test('a wrong password is said, and the address stays', async ({ page, expectRefusals }) => {
  expectRefusals(/auth\/v1\/token/)
  const text = await choose(page, 'en')
  await page.goto(appPaths.auth)
  await logIn(page, text, 'nobody@example.com')
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
  await expect(page.getByLabel(text.auth.email).first()).toHaveValue('nobody@example.com')
})

type Request = import('@playwright/test').APIRequestContext

/** The newest mail's link, from where mail is kept when no SMTP server is set. */
async function linkMailedTo(request: Request, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mails: Array<{ url?: string | null }> = await (
      await request.get('/dev/mail.json', { params: { to: email } })
    ).json()
    link = mails[0]?.url ?? ''
    expect(link).toContain('/auth/v1/verify')
  }).toPass({ timeout: 10_000 })
  return link
}
