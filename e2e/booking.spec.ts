import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { languages, type Locale, locales } from '../engine/languages.ts'
import { appPaths, bookingPath } from '../wire/paths.ts'
import { openCalendar, openShop, orderLeads } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`a homeowner books by link, reschedules and cancels, and the owner sees it, in ${locale} @phone`, async ({
    page,
    openBrowser,
  }) => {
    const { booking } = speak(locale)
    const words = booking.page
    const contractor = await openShop(page, locale)
    const own = contractor.text.appointments
    const link = await openCalendar(contractor)
    const homeowner = await openBrowser()
    const email = newEmail()
    await homeowner.goto(link)
    const heading = words.offerHeading.replace('#', 'Techos Delgado')
    await expect(homeowner.getByRole('heading', { name: heading })).toBeVisible()
    await expect(times(homeowner).first()).toBeVisible()
    await expectSoundPage(homeowner)

    const chosen = await chooseTime(homeowner, 1)
    await expect(homeowner.getByText(words.chosen)).toBeVisible()
    await homeowner.getByRole('button', { name: words.book }).click()
    await expect(homeowner.getByLabel(booking.labels.customer_name)).toBeFocused()
    await expect(homeowner.getByText(words.errors.customer_phone)).toBeVisible()
    await expectSoundPage(homeowner)
    await fillIn(homeowner, locale, email)
    await homeowner.getByRole('button', { name: words.book }).click()
    await expect(homeowner.getByRole('heading', { name: words.booked })).toBeFocused()
    await expectSoundPage(homeowner)

    await page.goto(appPaths.appointments)
    const appointment = page.getByRole('article').filter({ hasText: 'Elena Montoya' })
    await expect(appointment.getByText(chosen)).toBeVisible()
    await expectSoundPage(page)
    await appointment.getByLabel(own.statusOf('Elena Montoya')).selectOption('pending')
    await expect(page.getByText(own.statusSaved)).toBeVisible()

    const [confirmation] = await mailsTo(homeowner, email)
    expect(confirmation?.calendar?.content).toContain('METHOD:REQUEST')
    expect((await mailsTo(homeowner, contractor.email))[0]?.text).toContain('Elena Montoya')
    await homeowner.goto(confirmation?.url ?? '')
    await expect(homeowner.locator('.booking-when:visible')).toHaveText(chosen)
    await expectSoundPage(homeowner)
    await homeowner.getByRole('button', { name: words.move }).click()
    const later = await chooseTime(homeowner, 3)
    await expect(homeowner.getByRole('heading', { name: words.moveQuestion })).toBeFocused()
    await homeowner.getByRole('button', { name: words.moveYes }).click()
    await expect(homeowner.getByRole('heading', { name: words.moved })).toBeFocused()
    await homeowner.getByRole('link', { name: words.change }).click()
    await expect(homeowner.locator('.booking-when:visible')).toHaveText(later)
    await page.reload()
    await expect(appointment.getByText(later)).toBeVisible()

    await homeowner.getByRole('button', { name: words.cancel }).click()
    await homeowner.getByRole('button', { name: words.cancelYes }).click()
    await expect(homeowner.getByRole('heading', { name: words.cancelled })).toBeFocused()
    await homeowner.reload()
    await expect(homeowner.getByRole('heading', { name: words.cancelled })).toBeVisible()
    await expectSoundPage(homeowner)
    await page.reload()
    await expect(appointment.getByText(own.cancelledByHomeowner)).toBeVisible()
    await expect(appointment.getByRole('button')).toHaveCount(0)
    await page.goto(appPaths.admin)
    const row = page.getByRole('row', { name: /Elena Montoya/ })
    await expect(row.getByText(speak(locale).admin.statuses.cancelled)).toBeVisible()
    await expect(row.getByRole('combobox')).toHaveCount(0)
    await expectSoundPage(page)
    const kinds = (await mailsTo(homeowner, email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['booking_cancelled', 'booking_moved', 'booking_confirmed'])
  })

  test(`an owner sets booking hours and adds an appointment from a lead, in ${locale} @phone`, async ({
    page,
  }) => {
    const contractor = await openShop(page, locale)
    const { text } = contractor
    const words = text.appointments
    await page.goto(appPaths.appointments)
    await expect(page.getByText(words.noHours)).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: words.setHours }).click()
    await expect(page.getByLabel(words.settings.opens(words.settings.days[1], 1))).toBeVisible()
    await expectSoundPage(page)
    const closes = page.getByLabel(words.settings.closes(words.settings.days[1], 1))
    await closes.fill('07:00')
    await page.getByRole('button', { name: words.settings.save }).click()
    await expect(page.getByText(words.settings.faults.backwards)).toBeVisible()
    await closes.fill('11:30')
    await page
      .getByRole('button', { name: words.settings.addShiftOf(words.settings.days[6]) })
      .click()
    await page.getByLabel(words.settings.holiday).fill('2026-12-25')
    await page.getByRole('button', { name: words.settings.addHoliday }).click()
    await page.getByRole('button', { name: words.settings.save }).click()
    await expect(page.getByText(words.settings.saved)).toBeVisible()
    await page.reload()
    await expect(closes).toHaveValue('11:30')
    await expect(page.getByRole('button', { name: /2026/ })).toBeVisible()

    await orderLeads(contractor, { count: 1, location: 'Roswell, NM' })
    await expect(page.getByText(text.toasts.generated(1))).toBeVisible()
    await page.goto(appPaths.leadManagement)
    const opener = page.locator('tbody button').first()
    const name = (await opener.textContent()) ?? ''
    await opener.click()
    await page.getByRole('button', { name: words.lead.add }).click()
    const form = page.getByRole('dialog', { name: words.addTitle })
    await expect(form.getByLabel(words.name, { exact: true })).toHaveValue(name)
    await expectSoundPage(page)
    const day = dayAhead(3)
    await form.getByLabel(words.date, { exact: true }).fill(day)
    await form.getByLabel(words.time, { exact: true }).fill('19:15')
    await form.getByRole('button', { name: words.save }).click()
    await expect(page.getByText(words.saved)).toBeVisible()
    await expect(page.getByRole('button', { name: words.lead.addAnother })).toBeVisible()
    await page.getByRole('link', { name: words.lead.toAll }).click()
    const appointment = page.getByRole('article').filter({ hasText: name })
    await expect(appointment.getByText(/7:15/)).toBeVisible()
    const status = appointment.getByLabel(words.statusOf(name))
    const before = await status.inputValue()
    await status.selectOption(before === 'pending' ? 'confirmed' : 'pending')
    await expect(page.getByText(words.statusSaved)).toBeVisible()
    await page.getByRole('button', { name: text.toasts.undo }).click()
    await expect(status).toHaveValue(before)
    await appointment.getByRole('button', { name: words.cancel }).click()
    await expectSoundPage(page)
    await page.getByRole('button', { name: words.cancelYes }).click()
    await expect(appointment.getByText(words.cancelled, { exact: true })).toBeVisible()
  })
}

test('a taken time offers the second homeowner other times, and the Spanish link keeps its token', async ({
  page,
  openBrowser,
  expectRefusals,
}) => {
  expectRefusals(/functions\/v1\/bookings\//)
  const words = speak('en').booking.page
  const link = await openCalendar(await openShop(page, 'en'))
  const [first, second] = [await openBrowser(), await openBrowser()]
  for (const each of [first, second]) {
    await each.goto(link)
    await expect(times(each).first()).toBeVisible()
  }
  const wanted = await chooseTime(first, 0)
  await expect(first.getByText(words.chosen)).toBeVisible()
  await times(second).first().click()
  await expect(second.getByText(words.taken.replace('#', wanted))).toBeFocused()
  await expect(times(second)).toHaveCount(6)
  await expectSoundPage(second)
  await second.getByRole('button', { name: words.allTimes }).click()
  await expect(second.getByRole('button', { name: words.allTimes })).toBeHidden()
  await expect.poll(() => times(second).count()).toBeGreaterThan(6)
  await second.getByRole('link', { name: languages.es.name }).click()
  await expect(second).toHaveURL(/\/es\/book\/[\w-]+$/)
  const spanish = speak('es').booking.page.offerHeading.replace('#', 'Techos Delgado')
  await expect(second.getByRole('heading', { name: spanish })).toBeVisible()
})

test('a truncated booking link shows an error, and a failed booking can be retried', async ({
  page,
  openBrowser,
  expectRefusals,
}) => {
  expectRefusals(/functions\/v1\/bookings\//)
  const words = speak('en').booking.page
  await page.goto(bookingPath('en', 'cut'))
  await expect(page.getByRole('heading', { name: words.broken })).toBeVisible()
  await expectSoundPage(page)
  await page.goto(await openCalendar(await openShop(await openBrowser(), 'en')))
  await page.route('**/functions/v1/bookings/**', (route) => route.abort('internetdisconnected'))
  await times(page).nth(2).click()
  await expect(page.getByText(words.network)).toBeFocused()
  await page.unroute('**/functions/v1/bookings/**')
  await chooseTime(page, 2)
  await page.route('**/functions/v1/bookings/**', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: words.another }).click()
  await expect(page.getByText(words.network)).toBeVisible()
  await page.unroute('**/functions/v1/bookings/**')
  await page.getByRole('button', { name: words.tryAgain }).click()
  await chooseTime(page, 2)
  await expect(page.getByText(words.chosen)).toBeVisible()
})

function times(page: Page) {
  return page.locator('.booking-times button')
}

/** @returns the chosen time as later screens show it */
async function chooseTime(page: Page, index: number): Promise<string> {
  await times(page).nth(index).click()
  const when = page.locator('.booking-when:visible, .booking-change:visible [data-to]').first()
  await expect(when).toBeVisible()
  return (await when.textContent()) ?? ''
}

async function fillIn(page: Page, locale: Locale, email: string): Promise<void> {
  const { labels } = speak(locale).booking
  await page.getByLabel(labels.customer_name).fill('Elena Montoya')
  await page.getByLabel(labels.customer_phone).fill('(305) 444-0101')
  await page.getByLabel(labels.customer_email).fill(email)
  await page.getByLabel(labels.service_requested).fill('The roof leaks over the kitchen')
}

function newEmail(): string {
  return `elena.${randomUUID()}@example.com`
}

type ShownMail = { kind: string; url: string; text: string; calendar: { content: string } | null }

/** Latest first. */
async function mailsTo(page: Page, to: string): Promise<ShownMail[]> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
  return answer.json()
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
