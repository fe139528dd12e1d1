import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Locale, locales } from '../engine/languages.ts'
import { speak } from '../text/speak.ts'
import { appPaths } from '../wire/paths.ts'
import { openCalendar, openShop } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`an owner adds a logo, homeowners see it, and the owner replaces and removes it, in ${locale} @phone`, async ({
    page,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/\/business-logos\//)
    const contractor = await openShop(page, locale)
    const link = await openCalendar(contractor)
    const { logo: words } = contractor.text.owner.setup
    await page.goto(appPaths.businessSetup)
    await expect(page.locator('.bar-logo')).toHaveCount(0)
    await chooseFile(page, words.choose, Buffer.from('<svg onload="alert(1)"/>'))
    await expect(page.getByText(speak(locale).errors.picture_unreadable()).first()).toBeVisible()

    await chooseFile(page, words.choose, await drawLogo(400, 120, 'darkred'))
    await expect(page.getByText(words.saved)).toBeVisible()
    const preview = page.getByRole('img', { name: words.title })
    expect(await readSize(preview)).toEqual([400, 120])
    expect(await readSize(page.locator('.bar-logo:visible'))).toEqual([400, 120])
    await expectSoundPage(page)

    const homeowner = await openBrowser()
    await homeowner.goto(link)
    expect(await readSize(homeowner.locator('.booking-logo'))).toEqual([400, 120])
    await expectSoundPage(homeowner)
    const email = await book(homeowner, locale)
    expect(await readLogoInMail(homeowner, email)).toEqual([200, 'image/png'])

    await chooseFile(page, words.replace, await drawLogo(200, 200, 'navy'))
    await expect.poll(() => readSize(preview)).toEqual([200, 200])
    await homeowner.goto(link)
    expect(await readSize(homeowner.locator('.booking-logo'))).toEqual([200, 200])

    await page.getByRole('button', { name: words.remove }).click()
    await expect(page.getByText(words.removed)).toBeVisible()
    await expect(preview).toHaveCount(0)
    await expect(page.locator('.bar-logo')).toHaveCount(0)
    await homeowner.reload()
    await expect(homeowner.locator('.booking-times button').first()).toBeVisible()
    await expect(homeowner.locator('.booking-logo')).toHaveCount(0)
  })
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(name).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
}

function drawLogo(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** The size of a picture in its file, once it is loaded. */
async function readSize(picture: Locator): Promise<number[]> {
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  return picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
}

/** Books the first free time. @returns the homeowner's email address */
async function book(page: Page, locale: Locale): Promise<string> {
  const { labels, page: words } = speak(locale).booking
  const email = `elena.${randomUUID()}@example.com`
  await page.locator('.booking-times button').first().click()
  await page.getByLabel(labels.customer_name).fill('Elena Montoya')
  await page.getByLabel(labels.customer_phone).fill('(305) 444-0102')
  await page.getByLabel(labels.customer_email).fill(email)
  await page.getByLabel(labels.service_requested).fill('The roof leaks over the kitchen')
  await page.getByRole('button', { name: words.book }).click()
  await expect(page.getByRole('heading', { name: words.booked })).toBeFocused()
  return email
}

/** The status and the type of the logo in the newest email to this address. */
async function readLogoInMail({ request }: Page, to: string): Promise<unknown[]> {
  const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
  const mails: Array<{ id: string }> = await answer.json()
  const html = await (await request.get(`/dev/mail/${mails[0]?.id}/html`)).text()
  const [, address = ''] = /<img src="([^"]+)" alt="Techos Delgado"/.exec(html) ?? []
  const file = await request.get(address)
  return [file.status(), file.headers()['content-type']]
}
