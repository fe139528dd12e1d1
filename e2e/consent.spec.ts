import type { Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { consentKeys } from '../web/consent/consent.ts'
import { locales } from '../engine/languages.ts'
import { appPaths, inLocale, sitePaths } from '../wire/paths.ts'
import { choose } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

test.use({ hasDecided: false })

for (const locale of locales) {
  const { cookies } = speak(locale)

  test(`a cookie choice is saved and the banner stays away, in ${locale} @phone`, async ({
    page,
  }) => {
    await page.goto(inLocale(locale, sitePaths.home))
    const bar = page.getByRole('region', { name: cookies.label })
    await expect(bar).toContainText(cookies.text)
    await expect(bar.getByRole('link', { name: cookies.learnMore })).toHaveAttribute(
      'href',
      inLocale(locale, sitePaths.privacy),
    )
    await expectSoundPage(page)

    const manage = bar.getByRole('button', { name: cookies.manage })
    await manage.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: cookies.title })
    await expect(dialog).toHaveAccessibleDescription(cookies.description)
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(manage).toBeFocused()

    await page.keyboard.press('Enter')
    const essential = dialog.getByRole('switch', { name: cookies.kinds.essential.title })
    const analytics = dialog.getByRole('switch', { name: cookies.kinds.analytics.title })
    const marketing = dialog.getByRole('switch', { name: cookies.kinds.marketing.title })
    await expect(essential).toBeChecked()
    await expect(essential).toBeDisabled()
    await expect(analytics).not.toBeChecked()
    await marketing.focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: cookies.save }).click()
    await expect(bar).toBeHidden()
    expect(await savedPreferences(page)).toEqual({
      essential: true,
      analytics: false,
      marketing: true,
    })

    await page.goto(inLocale(locale, sitePaths.pricing))
    await expect(bar).toBeHidden()
    await page.getByRole('button', { name: cookies.title }).click()
    await expect(marketing).toBeChecked()
    await expect(analytics).not.toBeChecked()
  })

  test(`the app shows the same cookie banner, and its answer applies everywhere, in ${locale}`, async ({
    page,
  }) => {
    await choose(page, locale)
    await page.goto(appPaths.auth)
    const bar = page.getByRole('region', { name: cookies.label })
    await expect(bar).toContainText(cookies.text)
    await expectSoundPage(page)
    await bar.getByRole('button', { name: cookies.acceptAll }).click()
    await expect(bar).toBeHidden()
    expect(await savedPreferences(page)).toEqual({
      essential: true,
      analytics: true,
      marketing: true,
    })
    await page.goto(inLocale(locale, sitePaths.home))
    await expect(bar).toBeHidden()
  })
}

test('the cookie banner never covers the focused element @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [inLocale('es', sitePaths.home), sitePaths.contact, appPaths.auth]) {
    await page.goto(path)
    await expect(page.locator('.cookie-bar')).toBeVisible()
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector('.cookie-bar')
        const focused = document.activeElement
        if (!bar || !focused || focused === document.body || bar.contains(focused)) return null
        const behind = focused.getBoundingClientRect().top >= bar.getBoundingClientRect().top
        return behind ? focused.outerHTML : null
      })
      expect(hidden, path).toBeNull()
    }
  }
})

test('an empty list of toasts covers nothing while the cookie banner is shown @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(appPaths.auth)
  await expect(page.locator('.cookie-bar')).toBeVisible()
  await expect(page.locator('.toasts')).toHaveCSS('height', '0px')
})

test('no page fetches from another origin, even with all cookies allowed', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) strangers.push(request.url())
  })
  await page.goto('/')
  await page
    .getByRole('button', { name: speak('en').cookies.acceptAll })
    .first()
    .click()
  await page.goto(sitePaths.pricing)
  expect(strangers).toEqual([])
})

async function savedPreferences(page: Page): Promise<unknown> {
  const saved = await page.evaluate((key) => localStorage.getItem(key), consentKeys.preferences)
  return JSON.parse(saved ?? 'null')
}
