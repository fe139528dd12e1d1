import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '../engine/languages.ts'
import { speak } from '../text/speak.ts'
import { appPaths, checkoutPath, inLocale, sitePaths, splitLocale } from '../wire/paths.ts'
import { choose, logIn, openCalendar, openShop } from './people.ts'
import { expect, test } from './test.ts'

// The forms of the public pages without their script, as plain HTML.
const withoutScript = { javaScriptEnabled: false }

for (const locale of locales) {
  test(`a homeowner books, reschedules and cancels without JavaScript, in ${locale} @phone`, async ({
    page: owner,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/\/book\//)
    const page = await openBrowser(withoutScript)
    const { booking } = speak(locale)
    const words = booking.page
    const email = `${randomUUID()}@example.com`
    const link = await openCalendar(await openShop(owner, 'en'))
    await page.goto(link)
    await chooseLanguage(page, locale)
    const heading = words.offerHeading.replace('#', 'Techos Delgado')
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('button', { name: words.moreDays }).click()
    const chosen = await chooseTime(page, 1)
    await expect(page.locator('.booking-when')).toHaveText(chosen)
    await page.getByLabel(booking.labels.customer_name).fill('Elena Montoya')
    await page.getByLabel(booking.labels.customer_phone).fill('305')
    await page.getByLabel(booking.labels.customer_email).fill(email)
    await page.getByLabel(booking.labels.service_requested).fill('The roof leaks.')
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByText(words.errors.customer_phone)).toBeVisible()
    await expect(page.getByLabel(booking.labels.customer_name)).toHaveValue('Elena Montoya')
    await page.getByLabel(booking.labels.customer_phone).fill('(305) 444-0123')
    await page.getByRole('button', { name: words.book }).click()
    await expect(page.getByRole('heading', { name: words.booked })).toBeVisible()

    await page.goto(await linkInMail(page, email))
    await expect(page.locator('.booking-when')).toHaveText(chosen)
    await page.getByRole('button', { name: words.move }).click()
    const later = await chooseTime(page, 3)
    await page.getByRole('button', { name: words.moveYes }).click()
    await expect(page.getByRole('heading', { name: words.moved })).toBeVisible()
    await page.getByRole('link', { name: words.change }).click()
    await expect(page.locator('.booking-when')).toHaveText(later)
    await page.getByRole('button', { name: words.cancel }).click()
    await page.getByRole('button', { name: words.cancelYes }).click()
    await expect(page.getByRole('heading', { name: words.cancelled })).toBeVisible()
  })

  test(`an order and a message are sent without JavaScript, in ${locale} @phone`, async ({
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/\/contact$/)
    const { checkout, company } = speak(locale)
    const { contact } = company
    const page = await openBrowser(withoutScript)
    await page.goto(inLocale(locale, checkoutPath('growth')))
    await page.getByLabel(checkout.fullName).fill('Ana Ruiz')
    await page.getByLabel(checkout.email).fill(`${randomUUID()}@example.com`)
    await page.getByLabel(checkout.businessName).fill('Techos Ruiz')
    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(page.getByRole('heading', { name: checkout.thanks.heading })).toBeVisible()
    await expect(page.getByText('Pro Growth')).toBeVisible()

    await page.goto(inLocale(locale, sitePaths.contact))
    const form = page.getByRole('form', { name: contact.formTitle })
    await form.getByLabel(contact.name).fill('Ana Ruiz')
    await form.getByLabel(contact.email).fill('ana@example.com')
    await form.getByLabel(contact.message).fill('Short')
    await form.getByRole('button', { name: contact.send }).click()
    await expect(page.getByRole('alert')).toContainText(contact.errors.messageShort)
    await expect(form.getByLabel(contact.name)).toHaveValue('Ana Ruiz')
    await form.getByLabel(contact.message).fill('Do you work in Homestead and in the Keys?')
    await form.getByRole('button', { name: contact.send }).click()
    await expect(page.getByRole('status')).toContainText(contact.errors.sentWords)
  })

  test(`an owner logs in without JavaScript, in ${locale}`, async ({
    page: owner,
    openBrowser,
    expectRefusals,
  }) => {
    expectRefusals(/\/auth$/)
    const { email } = await openShop(owner, 'en')
    const page = await openBrowser(withoutScript)
    const text = await choose(page, locale)
    await page.goto(appPaths.auth)
    await logIn(page, text, email, 'wrong-password')
    await expect(page.getByText(text.auth.refusals.get('invalid_credentials') ?? '?')).toBeVisible()
    await expect(page.getByLabel(text.auth.email).first()).toHaveValue(email)
    await logIn(page, text, email)
    await page.waitForURL(/#.*access_token=/)
  })
}

/** The links of the page open the same address in the other language. */
async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.locator(`a[data-language="${locale}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${inLocale(locale, splitLocale(pathname).path)}$`))
}

/** @returns the moment as the page shows it afterwards */
async function chooseTime(page: Page, index: number): Promise<RegExp> {
  const time = page.locator('.booking-times button').nth(index)
  const [day = '', clock = ''] = ((await time.getAttribute('aria-label')) ?? '').split(/, (?=\d+:)/)
  await time.click()
  return new RegExp(`${day}.*${clock.replaceAll('.', '\\.')}`)
}

/** The link in the newest email to this address. */
async function linkInMail(page: Page, to: string): Promise<string> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
  const mails: Array<{ url: string }> = await answer.json()
  return mails[0]?.url ?? ''
}
