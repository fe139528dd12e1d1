import type { Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { choose, logIn, openShop } from './people.ts'
import type { Text } from '../text/load.ts'
import { expect, expectSoundPage, test } from './test.ts'
import { makeTotpCode } from './totp.ts'

for (const locale of locales) {
  test(`spec: two-factor authentication (default off) is enrolled, required at login, and removed, in ${locale} @phone`, async ({
    page,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\//)
    const { text, email } = await openShop(page, locale)
    const { settings } = text.owner
    await page.goto(appPaths.settings)
    await page.getByRole('switch', { name: settings.twoFactor }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: settings.twoFactorQr })).toBeVisible()
    await expectSoundPage(page)
    const secret = (await dialog.locator('code').textContent()) ?? ''
    // A phone opens its own app by link; another screen shows a QR code.
    const link = dialog.getByRole('link', { name: speak(locale).security.openApp })
    const isPhone = test.info().project.name === 'phone'
    await expect(link).toBeVisible({ visible: isPhone })
    if (isPhone) await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\//)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: speak(locale).security.copySecret }).click()
    await expect(page.getByText(speak(locale).security.secretCopied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await enter(dialog, text.auth.stepCode, '000000', settings.twoFactorAction)
    await expect(dialog.getByText(wrongCode(text))).toBeVisible()
    await enter(dialog, text.auth.stepCode, makeTotpCode(secret), settings.twoFactorAction)
    await expect(page.getByText(text.toasts.twoFactorOn)).toBeVisible()
    const toggle = page.getByRole('switch', { name: settings.twoFactor })
    await expect(toggle).toBeChecked()

    const other = await openBrowser()
    await choose(other, locale)
    await other.goto(appPaths.auth)
    await logIn(other, text, email)
    await expect(other.getByRole('heading', { name: text.auth.stepTitle })).toBeVisible()
    await expectSoundPage(other)
    for (const path of [appPaths.home, appPaths.leadManagement, appPaths.dashboard]) {
      await other.goto(path)
      await expect(other.getByRole('heading', { name: text.auth.stepTitle })).toBeVisible()
    }
    await enter(other, text.auth.stepCode, makeTotpCode(secret), text.auth.stepAction)
    await expect(other).toHaveURL(appPaths.dashboard)
    await other.reload()
    await expect(other.getByRole('heading', { name: text.owner.dashboard.freeTitle })).toBeVisible()

    await toggle.click()
    await dialog.getByRole('button', { name: settings.twoFactorOffAction }).click()
    await expect(page.getByText(text.toasts.twoFactorOff)).toBeVisible()
    await expect(toggle).not.toBeChecked()
  })
}

async function enter(
  within: Pick<Page, 'getByLabel' | 'getByRole'>,
  label: string,
  code: string,
  action: string,
) {
  await within.getByLabel(label).fill(code)
  await within.getByRole('button', { name: action, exact: true }).click()
}

/** In English the server's own message is shown. */
function wrongCode(text: Text): string {
  return text.auth.refusals.get('mfa_verification_failed') ?? 'Invalid TOTP code entered'
}
