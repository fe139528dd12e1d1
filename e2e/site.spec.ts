import { speak } from '../text/speak.ts'
import { checkoutPlans } from '../engine/plans.ts'
import { languages, locales } from '../engine/languages.ts'
import { checkoutPath, inLocale, signUpPath, sitePaths } from '../wire/paths.ts'
import { expect, expectSoundPage, test } from './test.ts'

const publicPaths = [
  ...Object.values(sitePaths),
  ...checkoutPlans.map(({ slug }) => checkoutPath(slug)),
]

for (const locale of locales) {
  const { site } = speak(locale)

  test(`the home page shows its headline and its links, in ${locale} @phone`, async ({ page }) => {
    await page.goto(inLocale(locale, sitePaths.home))
    await expect(page.getByRole('heading', { level: 1, name: site.home.headline })).toBeVisible()
    await expect(page.getByRole('link', { name: site.home.start })).toHaveAttribute(
      'href',
      signUpPath,
    )
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute(
      'href',
      new URL(page.url()).href.replace(/\/$/, '') + (languages[locale].prefix === '' ? '/' : ''),
    )
    await expectSoundPage(page)
  })

  test(`the menu opens and closes by keyboard, in ${locale} @phone`, async ({ page }) => {
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

  test(`an unknown path is a 404 with a link home, in ${locale}`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/no-such-page/)
    const answer = await page.goto(inLocale(locale, '/no-such-page'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: site.notFound.heading })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: site.notFound.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: site.home.headline })).toBeVisible()
  })

  test(`every public page passes axe and fits 320 px, in ${locale} @phone`, async ({ page }) => {
    for (const path of publicPaths) {
      await page.goto(inLocale(locale, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectSoundPage(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of publicPaths) {
      await page.goto(inLocale(locale, path))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wider, path).toBeLessThan(1)
    }
  })

  test(`every link in the header, menu and footer works, in ${locale}`, async ({
    page,
    request,
  }) => {
    await page.goto(inLocale(locale, sitePaths.home))
    const links = await page.locator('a[href^="/"]').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    for (const address of new Set(addresses)) {
      expect((await request.get(address ?? '')).status(), address ?? '').toBe(200)
    }
  })

  test(`a contact message is validated and stored, in ${locale}`, async ({ page }) => {
    const { contact } = speak(locale).company
    await page.goto(inLocale(locale, sitePaths.contact))
    const form = page.getByRole('form', { name: contact.formTitle })
    const send = form.getByRole('button', { name: contact.send })
    await form.getByLabel(contact.name).fill('A')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(contact.errors.validation)
    await expect(page.getByRole('alert')).toContainText(contact.errors.nameShort)
    await expect(form.getByLabel(contact.name)).toBeFocused()
    await form.getByLabel(contact.name).fill('Ana Ruiz')
    await form.getByLabel(contact.email).fill('ana@example.com')
    await form.getByLabel(contact.message).fill('Do you work in Homestead and in the Keys?')
    await send.click()
    await expect(page.getByRole('status')).toContainText(contact.errors.sentWords)
    await expect(form.getByLabel(contact.message)).toHaveValue('')
  })
}

test('Spanish is remembered only after an explicit choice', async ({ page, browser, baseURL }) => {
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

test('public pages have a strict CSP and do not hydrate', async ({ page }) => {
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

test('every sitemap page responds, and social previews have an image', async ({
  page,
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map((match) => match[1] ?? '')
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) {
    expect(address.startsWith(baseURL ?? 'x'), address).toBe(true)
    expect((await request.get(address)).status(), address).toBe(200)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`${baseURL}/sitemap.xml`)
  for (const locale of locales) {
    await page.goto(inLocale(locale, sitePaths.faq))
    const picture = page.locator('meta[property="og:image"]')
    const answer = await request.get((await picture.getAttribute('content')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/png')
    const data = page.locator('script[type="application/ld+json"]')
    expect(JSON.parse((await data.textContent()) ?? '')['@type']).toBe('FAQPage')
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('a contact message is emailed to the operator within seconds', async ({ page, request }) => {
  const { contact } = speak('en').company
  const message = `Do you work in ${crypto.randomUUID()}?`
  await page.goto(sitePaths.contact)
  const form = page.getByRole('form', { name: contact.formTitle })
  await form.getByLabel(contact.name).fill('Ana Ruiz')
  await form.getByLabel(contact.email).fill('ana@example.com')
  await form.getByLabel(contact.message).fill(message)
  await page.getByRole('button', { name: contact.send }).click()
  await expect(page.getByRole('status')).toContainText(contact.errors.sentWords)
  await expect
    .poll(async () => (await request.get('/dev/mail.json')).text(), { timeout: 30_000 })
    .toContain(message)
})
