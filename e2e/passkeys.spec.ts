import type { Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { choose, openShop } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'
import { addAuthenticator } from './virtual-authenticator.ts'

for (const locale of locales) {
  test(`a passkey is added, used to sign in, renamed and removed, in ${locale}`, async ({
    page,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\/passkeys/)
    const security = speak(locale).security
    const device = await addAuthenticator(page)
    const { text } = await openShop(page, locale)
    await page.goto(appPaths.settings)
    await expect(page.getByText(security.passkeysEmpty)).toBeVisible()
    await device.refuse()
    await page.getByRole('button', { name: security.addPasskey }).click()
    await expect(page.getByText(security.keyFailed).first()).toBeVisible()
    await device.agree()
    await page.getByRole('button', { name: security.addPasskey }).click()
    await expect(page.getByText(security.passkeyAdded).first()).toBeVisible()
    await expect(page.getByText(security.passkeysEmpty)).toBeHidden()
    await expectSoundPage(page)

    const other = await openBrowser()
    const otherDevice = await addAuthenticator(other)
    await choose(other, locale)
    await other.goto(appPaths.auth)
    await expectSoundPage(other)
    await otherDevice.take(await device.give())
    await signIn(other, text.auth.passkey)
    await expect(other).toHaveURL(appPaths.dashboard)
    await other.reload()
    await expect(other.getByRole('heading', { name: text.owner.dashboard.freeTitle })).toBeVisible()

    await page.reload()
    await expect(page.getByText(security.lastUsed(security.justNow))).toBeVisible()
    await page.getByRole('button', { name: security.renameThe('') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(security.keyName).fill('Camioneta')
    await expectSoundPage(page)
    await dialog.getByRole('button', { name: security.saveName }).click()
    await expect(page.getByText('Camioneta', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: security.removeThe('Camioneta') }).click()
    await dialog.getByRole('button', { name: security.remove }).click()
    await expect(page.getByText(security.passkeyRemoved).first()).toBeVisible()
    await expect(page.getByText(security.passkeysEmpty)).toBeVisible()

    const third = await openBrowser()
    const thirdDevice = await addAuthenticator(third)
    await choose(third, locale)
    await third.goto(appPaths.auth)
    await thirdDevice.take(await device.give())
    await signIn(third, text.auth.passkey)
    const refusal = text.auth.refusals.get('webauthn_verification_failed') ?? 'no sentence'
    await expect(third.getByText(refusal).first()).toBeVisible()
    await expect(third).toHaveURL(appPaths.auth)
  })
}

test('the browser suggests a passkey that was used before', async ({ page, expectRefusals }) => {
  expectRefusals(/auth\/v1\//)
  await addAuthenticator(page)
  const { text } = await openShop(page, 'en')
  await page.goto(appPaths.settings)
  await page.getByRole('button', { name: speak('en').security.addPasskey }).click()
  await expect(page.getByText(speak('en').security.passkeyAdded).first()).toBeVisible()
  await page.getByRole('button', { name: text.app.menu }).click()
  await page.getByRole('menuitem', { name: text.app.signOut }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(speak('en').site.home.headline)
  await page.goto(appPaths.auth)
  // Chromium's virtual authenticator accepts every suggestion; a person would pick it in the field.
  await expect(page).toHaveURL(appPaths.dashboard)
})

async function signIn(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}
