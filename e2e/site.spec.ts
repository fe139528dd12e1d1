import { siteText } from '../web/site/site-text.ts'
import { locales } from '../wire/locale.ts'
import { inLocale, sitePaths } from '../wire/paths.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  const { site } = siteText[locale]

  test(`the home page says what it is and where to go, in ${locale}`, async ({ page }) => {
    await page.goto(inLocale(locale, sitePaths.home))
    await expect(page.getByRole('heading', { level: 1, name: site.home.headline })).toBeVisible()
    await expect(page.getByRole('link', { name: site.home.start })).toHaveAttribute('href', '/auth')
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute(
      'href',
      new URL(page.url()).href.replace(/\/$/, '') + (locale === 'en' ? '/' : ''),
    )
    await expectSoundPage(page)
  })

  test(`the menu opens and closes by keyboard, in ${locale}`, async ({ page }) => {
    await page.goto(inLocale(locale, sitePaths.home))
    const button = page.getByRole('button', { name: site.header.menu, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: site.header.menu })
    await expect(menu.getByRole('link', { name: site.links.founder })).toBeVisible()
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test(`an unknown address is a 404 with a way home, in ${locale}`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/nobody-lives-here/)
    const answer = await page.goto(inLocale(locale, '/nobody-lives-here'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: site.notFound.heading })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: site.notFound.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: site.home.headline })).toBeVisible()
  })

  test(`nothing overflows at 320 px, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of Object.values(sitePaths)) {
      const answer = await page.request.get(inLocale(locale, path))
      if (answer.status() !== 200) continue
      await page.goto(inLocale(locale, path))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThan(1)
    }
  })
}

test('Spanish is remembered once it was chosen, and only then', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'es-MX', ...(baseURL && { baseURL }) })
  const visitor = await context.newPage()
  await visitor.goto('/')
  await expect(visitor).toHaveURL(/\/$/)
  await context.close()

  await page.goto('/')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page).toHaveURL(/\/es$/)
  await page.goto('/get-quotes')
  await expect(page).toHaveURL(/\/es\/get-quotes$/)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/[^s]\/get-quotes$/)
})

test('pages come with a policy that allows no inline script, and without hydration', async ({
  page,
}) => {
  const answer = await page.goto('/')
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'")
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0)),
  )
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(5000)
})
