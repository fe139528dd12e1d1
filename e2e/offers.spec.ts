import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { inLocale, sitePaths } from '../wire/paths.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  const { exit, demo } = speak(locale).site.home

  test(`a mouse leaving through the top opens the checklist dialog once, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(inLocale(locale, sitePaths.home), { waitUntil: 'networkidle' })
    const dialog = page.getByRole('dialog', { name: exit.title })
    await leave(page, 300)
    await expect(dialog).toBeHidden()
    await leave(page, -1)
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: exit.get })).toHaveAttribute(
      'href',
      inLocale(locale, sitePaths.contact),
    )
    await expectSoundPage(page)
    await dialog.getByRole('button', { name: exit.leave }).click()
    await expect(dialog).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    await leave(page, -1)
    await expect(dialog).toBeHidden()
  })

  test(`the checklist dialog opens the contact form with a request for it, in ${locale}`, async ({
    page,
  }) => {
    const { checklist, company } = speak(locale)
    await page.goto(inLocale(locale, sitePaths.home), { waitUntil: 'networkidle' })
    await leave(page, -1)
    await page.getByRole('link', { name: exit.get }).click()
    const form = page.getByRole('form', { name: company.contact.formTitle })
    await expect(form.getByLabel(company.contact.message)).toHaveValue(checklist.request)
    await page.locator('main').getByRole('link', { name: checklist.offer.read }).click()
    await expect(page.getByRole('heading', { level: 1, name: checklist.heading })).toBeVisible()
    await expectSoundPage(page)
  })

  test(`the mobile banner appears after scrolling until it is closed, in ${locale} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 700 })
    await page.goto(inLocale(locale, sitePaths.home), { waitUntil: 'networkidle' })
    const banner = page.getByRole('region', { name: demo.label })
    await page.evaluate(() => scrollTo(0, 500))
    await expect(banner).toBeHidden()
    await page.evaluate(() => scrollTo(0, 501))
    await expect(banner).toContainText(demo.words)
    await expect(banner.getByRole('link', { name: demo.book })).toHaveAttribute(
      'href',
      inLocale(locale, sitePaths.contact),
    )
    await expectSoundPage(page)
    await page.setViewportSize({ width: 768, height: 700 })
    await expect(banner).toBeHidden()
    await page.setViewportSize({ width: 360, height: 700 })
    await banner.getByRole('button', { name: demo.close }).click()
    await expect(banner).toBeHidden()
    await page.evaluate(() => scrollTo(0, 900))
    await expect(banner).toBeHidden()
  })
}

/** Dispatches the event of a mouse that leaves the page at this height. */
async function leave(page: import('@playwright/test').Page, clientY: number): Promise<void> {
  await page.evaluate(
    (y) => document.dispatchEvent(new MouseEvent('mouseout', { clientY: y, bubbles: true })),
    clientY,
  )
}
