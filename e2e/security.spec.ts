import type { APIRequestContext } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { admin } from '../text/es/admin/admin.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { followEmailLink } from './email-links.ts'
import { startServer } from './own-server.ts'
import { becomeContractor, choose, logIn, openShop } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'
import { addAuthenticator } from './virtual-authenticator.ts'
import { makeTotpCode } from './totp.ts'

for (const locale of locales) {
  test(`a security key works as the second factor beside an authenticator app, in ${locale}`, async ({
    page,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\//)
    const security = speak(locale).security
    const key = await addAuthenticator(page)
    const { text, email } = await openShop(page, locale)
    await page.goto(appPaths.settings)
    await page.getByRole('switch', { name: text.owner.settings.twoFactor }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: security.useKeyInstead }).click()
    await expectSoundPage(page)
    await dialog.getByLabel(security.keyName).fill('')
    await dialog.getByRole('button', { name: security.keyAction }).click()
    await expect(dialog.getByText(security.nameRequired)).toBeVisible()
    await dialog.getByLabel(security.keyName).fill('Llavero azul')
    await dialog.getByRole('button', { name: security.keyAction }).click()
    await expect(page.getByText(text.toasts.twoFactorOn).first()).toBeVisible()
    const factors = page.getByRole('region', { name: security.factors })
    await expect(factors.getByText('Llavero azul')).toBeVisible()
    await expect(factors.getByText(security.adviceOne)).toBeVisible()
    await expectSoundPage(page)

    await factors.getByRole('button', { name: security.addApp }).click()
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel(text.auth.stepCode).fill(makeTotpCode(secret))
    await dialog.getByRole('button', { name: text.owner.settings.twoFactorAction }).click()
    await expect(factors.getByText(security.adviceMore)).toBeVisible()

    const other = await openBrowser()
    const otherKey = await addAuthenticator(other)
    await otherKey.take(await key.give())
    await choose(other, locale)
    await other.goto(appPaths.auth)
    await logIn(other, text, email)
    await expect(other.getByRole('heading', { name: text.auth.stepTitle })).toBeVisible()
    await expect(other.getByLabel(text.auth.stepCode)).toBeVisible()
    await expectSoundPage(other)
    await otherKey.refuse()
    await other.getByRole('button', { name: text.auth.stepKeyAction }).click()
    await expect(other.getByText(text.auth.stepKeyFailed).first()).toBeVisible()
    await otherKey.agree()
    await other.getByRole('button', { name: text.auth.stepKeyAction }).click()
    await expect(other).toHaveURL(appPaths.dashboard)

    await factors.getByRole('button', { name: security.removeThe('Llavero azul') }).click()
    await dialog.getByRole('button', { name: security.remove }).click()
    await expect(page.getByText(security.factorRemoved).first()).toBeVisible()
    await expect(factors.getByText('Llavero azul')).toBeHidden()
    await expect(factors.getByText(security.adviceOne)).toBeVisible()
  })

  test(`sessions are listed and the others can be signed out, in ${locale}`, async ({
    page,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\//)
    const security = speak(locale).security
    const { text, email } = await openShop(page, locale)
    const others = [await openBrowser(), await openBrowser(), await openBrowser()]
    for (const other of others) {
      await choose(other, locale)
      await other.goto(appPaths.auth)
      await logIn(other, text, email)
      await expect(other).toHaveURL(appPaths.dashboard)
    }
    await page.goto(appPaths.settings)
    const endOne = page.getByRole('button', { name: security.signOutThe('Chrome') })
    await expect(endOne).toHaveCount(2)
    await page.getByRole('button', { name: security.allSessions(4) }).click()
    await expect(endOne).toHaveCount(3)
    await expect(page.getByText(security.thisOne, { exact: true })).toHaveCount(1)
    await expectSoundPage(page)
    await endOne.first().click()
    await expect(page.getByText(security.signedOutOne).first()).toBeVisible()
    await expect(endOne).toHaveCount(2)
    await page.getByRole('button', { name: security.signOutOthers }).click()
    await expect(page.getByText(security.signedOutOthers).first()).toBeVisible()
    await expect(page.getByText(security.onlyHere)).toBeVisible()
    for (const other of others) {
      await other.reload()
      await expect(other.getByRole('tab', { name: text.auth.login })).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText(security.onlyHere)).toBeVisible()
  })

  test(`an emailed link signs in, and unknown emails get the same response, in ${locale}`, async ({
    page,
    openBrowser,
    request,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\/otp/)
    const { email } = await becomeContractor(page, locale)
    const other = await openBrowser()
    const text = await choose(other, locale)
    await other.goto(appPaths.auth)
    await other.getByLabel(text.auth.email).first().fill(email)
    await other.getByRole('button', { name: text.auth.link, exact: true }).click()
    await expectSoundPage(other)
    await other.getByRole('button', { name: text.auth.linkSend }).click()
    await expect(other.getByText(text.auth.linkSent(email))).toBeVisible()
    await expectSoundPage(other)
    const { url, code } = await mailTo(request, email)
    if (locale === 'en') {
      await followEmailLink(other, url ?? '')
    } else {
      await other.getByLabel(text.auth.code).fill(code ?? '')
      await other.getByRole('button', { name: text.auth.useCode }).click()
    }
    await expect(other).toHaveURL(appPaths.businessSetup)

    const stranger = await openBrowser()
    await choose(stranger, locale)
    await stranger.goto(appPaths.auth)
    for (const address of ['unknown@example.com', email]) {
      await stranger.getByRole('button', { name: text.auth.link, exact: true }).click()
      await stranger.getByLabel(text.auth.email).fill(address)
      await stranger.getByRole('button', { name: text.auth.linkSend }).click()
      await expect(stranger.getByText(text.auth.linkSent(address))).toBeVisible()
      await stranger.getByRole('button', { name: text.auth.backToLogin }).click()
    }
  })
}

test('REQUIRE_ADMIN_MFA makes an admin enroll a second factor first', async ({
  openBrowser,
  isMobile,
}) => {
  test.skip(isMobile, 'One window is enough: it starts a server of its own.')
  const server = await startServer({ REQUIRE_ADMIN_MFA: '1' })
  try {
    const page = await openBrowser()
    await page.goto(server.origin)
    const text = await choose(page, 'es')
    await page.goto(`${server.origin}${appPaths.auth}`)
    await logIn(page, text, 'admin@demo.test', server.readStatus('DEMO_PASSWORD'))
    await page.waitForURL((url) => url.pathname !== appPaths.auth)
    for (const path of [appPaths.businessManagement, appPaths.scoreModel, appPaths.admin]) {
      await page.goto(`${server.origin}${path}`)
      await expect(
        page.getByRole('heading', { name: speak('es').security.requiredTitle }),
      ).toBeVisible()
    }
    await expectSoundPage(page)
    await page.getByRole('switch', { name: text.owner.settings.twoFactor }).click()
    const dialog = page.getByRole('dialog')
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByLabel(text.auth.stepCode).fill(makeTotpCode(secret))
    await dialog.getByRole('button', { name: text.owner.settings.twoFactorAction }).click()
    await expect(page.getByRole('heading', { level: 1, name: admin.title })).toBeVisible()
    // An open page would log errors once the server is gone.
    await page.close()
  } finally {
    await server.stop()
  }
})

type Mail = { url?: string | null; code?: string | null }

/** The newest email to an address, from the mailbox that replaces SMTP. */
async function mailTo(request: APIRequestContext, to: string): Promise<Mail> {
  let mail: Mail = {}
  await expect(async () => {
    const mails: Mail[] = await (await request.get('/dev/mail.json', { params: { to } })).json()
    mail = mails[0] ?? {}
    expect(mail.url).toContain('type=magiclink')
  }).toPass({ timeout: 10_000 })
  return mail
}
