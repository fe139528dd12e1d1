import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import type { Text } from '../text/load.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { choose, setUpBusiness } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

const name = 'Google'

for (const locale of locales) {
  test(`an owner signs up with Google, sets up a business, and logs in again, in ${locale}`, async ({
    page,
    openBrowser,
  }) => {
    const text = await choose(page, locale)
    const email = `${randomUUID()}@example.com`
    await page.goto(appPaths.auth)
    await expect(googleButton(page, text)).toBeVisible()
    await expectSoundPage(page)
    await googleButton(page, text).click()
    await goOn(page, email)
    await expect(page).toHaveURL(appPaths.businessSetup)
    await setUpBusiness({ page, text, email })

    // Another browser has no language; it comes from the account.
    const other = await openBrowser()
    await other.goto(appPaths.auth)
    await googleButton(other, speak('en')).click()
    await goOn(other, email)
    await expect(other).toHaveURL(appPaths.dashboard)
    await other.reload()
    await expect(other.getByRole('heading', { name: text.owner.dashboard.freeTitle })).toBeVisible()
  })

  test(`a canceled Google sign-in returns with a sentence, in ${locale}`, async ({ page }) => {
    const text = await choose(page, locale)
    await page.goto(appPaths.auth)
    await googleButton(page, text).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const refusal = text.auth.providerRefusals.get('access_denied')?.(name) ?? ''
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expectSoundPage(page)
    await googleButton(page, text).click()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

  test(`a Google sign-in with a foreign state is refused with a sentence, in ${locale}`, async ({
    page,
  }) => {
    const text = await choose(page, locale)
    for (const [search, code] of [
      [`code=forged&state=${randomUUID()}`, 'bad_oauth_state'],
      ['code=forged', 'bad_oauth_callback'],
    ] as const) {
      await page.goto(`/auth/v1/callback?${search}`)
      await expect(page).toHaveURL(/\/auth\?/)
      const refusal = text.auth.providerRefusals.get(code)?.('') ?? ''
      await expect(page.getByRole('alert')).toHaveText(refusal)
      await expect(googleButton(page, text)).toBeVisible()
    }
  })
}

function googleButton(page: Page, text: Text) {
  return page.getByRole('button', { name: text.auth.continueWith(name) })
}

/** Picks an account at the stand-in and continues. */
async function goOn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email at the provider').fill(email)
  await page.getByLabel('Name at the provider').fill('Rosa Delgado')
  await page.getByRole('button', { name: 'Continue' }).click()
}
