import { Buffer } from 'node:buffer'
import { execFile } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Locator, Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { speak } from '../text/speak.ts'
import type { RequestSource } from '../engine/sources/list.ts'
import type { Service } from '../engine/services.ts'
import { defaultLocale, languages, type Locale, locales } from '../engine/languages.ts'
import { answerWords, factWords } from '../text/question-words.ts'
import { backendPaths, inLocale, sitePaths } from '../wire/paths.ts'
import { leadCards, newPhone, openShop, orderLeads, readPhones, unfoldLead } from './people.ts'
import type { Contractor } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

// An order takes every matching homeowner nearby. So each language has a town of its own in each project,
// which no other journey uses, and each test in a town asks for another service.
const towns: readonly Place[] = [
  { location: 'Farmington, NM', zip: '87401' },
  { location: 'Clovis, NM', zip: '88101' },
  { location: 'Hobbs, NM', zip: '88240' },
  { location: 'Deming, NM', zip: '88030' },
  { location: 'Raton, NM', zip: '87740' },
  { location: 'Tucumcari, NM', zip: '88401' },
]
const theirWords = 'The main panel hums and half of the house has no power.'

type Place = { location: string; zip: string }

for (const locale of locales) {
  test(`a quote request with photos is delivered as a lead, in ${locale} @phone`, async ({
    page,
    openBrowser,
    expectRefusals,
  }, testInfo) => {
    await expectRefusals(/\/request-photos$/)
    const phone = newPhone()
    const place = pickPlace(testInfo, locale)
    const service = 'electrical'
    await askForQuote(page, locale, { phone, place, service, hasPhotos: true })
    const contractor = await openShop(await openBrowser(), locale)
    const card = await expectDelivered(contractor, { phone, place, service, source: 'quote_form' })
    const { questions } = contractor.text
    const facts = [
      factWords(questions, 'urgency', 'emergency'),
      factWords(questions, 'propertyType', 'single_family'),
    ]
    for (const fact of [theirWords, ...facts]) {
      await expect(card.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect(card.getByText(/Canyon Road, .+, NM \d{5}/)).toBeVisible()
    await expectPhotos(contractor, card)
  })

  test(`a held request tells the homeowner about the review but not the reason, in ${locale}`, async ({
    page,
  }, testInfo) => {
    const { questions, quotes } = speak(locale)
    await page.goto(inLocale(locale, sitePaths.getQuotes))
    await fillWhat(page, locale, 'plumbing')
    await page.getByRole('button', { name: quotes.next }).click()
    await fillWhere(page, locale, pickPlace(testInfo, locale))
    await page.getByRole('radio', { name: answerWords(questions, 'ownership', 'renter') }).check()
    await page.getByRole('button', { name: quotes.next }).click()
    await fillWho(page, locale, newPhone())
    await page.getByRole('button', { name: quotes.send }).click()
    await expect(page.getByText(quotes.done.review)).toBeVisible()
    await expect(page.getByText(quotes.done.one)).toBeHidden()
    await expectSoundPage(page)
  })

  test(`a homeowner withdraws by the emailed link, and the contractor sees it, in ${locale}`, async ({
    page,
    openBrowser,
  }, testInfo) => {
    const { withdrawal } = speak(locale)
    const email = newEmail()
    const place = pickPlace(testInfo, locale)
    const service = 'flooring'
    await askForQuote(page, locale, { phone: newPhone(), place, service, email })
    const contractor = await openShop(await openBrowser(), locale)
    await orderLeads(contractor, { service, location: place.location, count: 10 })
    const card = leadCards(contractor).filter({ hasText: 'Elena Montoya' })
    await unfoldLead(card)
    await expect(card.locator(`a[href="mailto:${email}"]`)).toBeVisible()

    await page.goto(await linkInMail(page, email, 'quote_confirmation'))
    await expect(page.getByRole('heading', { name: withdrawal.heading })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('button', { name: withdrawal.action }).click()
    await expect(page.getByRole('heading', { name: withdrawal.withdrawn.heading })).toBeFocused()
    await expectSoundPage(page)
    await page.reload()
    await page.getByRole('button', { name: withdrawal.action }).click()
    await expect(page.getByRole('heading', { name: withdrawal.already.heading })).toBeFocused()

    await contractor.page.reload()
    await expect(
      card.getByText(contractor.text.owner.lead.withdrawn, { exact: true }),
    ).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)
    await expectSoundPage(contractor.page)
    expect(await linkInMail(page, contractor.email, 'lead_withdrawn')).toMatch(/lead-management$/)
  })

  test(`the quote form marks missing answers and keeps the others, in ${locale} @phone`, async ({
    page,
    expectRefusals,
  }, testInfo) => {
    const place = pickPlace(testInfo, locale)
    expectRefusals(/places\/00000/)
    const { questions, quotes } = speak(locale)
    await page.goto(inLocale(locale, sitePaths.getQuotes))
    await page.getByRole('button', { name: quotes.next }).click()
    await expect(page.getByText(questions.service.error)).toBeVisible()
    await expect(page.getByLabel(questions.service.question)).toBeFocused()
    await expectSoundPage(page)
    await fillWhat(page, locale, 'electrical')
    await page.getByRole('button', { name: quotes.next }).click()
    await expect(page.getByRole('heading', { name: quotes.steps.where })).toBeFocused()
    await page.getByLabel(questions.zip.question).fill('00000')
    await expect(page.getByText(quotes.zipUnknown)).toBeVisible()
    await page.getByLabel(questions.zip.question).fill(place.zip)
    await expect(page.getByText(place.location, { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(questions.service.question)).toHaveValue('electrical')
    await page.goForward()
    await expect(page.getByLabel(questions.zip.question)).toHaveValue(place.zip)
  })
}

test('a failed withdrawal can be retried, and a truncated link shows an error', async ({
  page,
  expectRefusals,
}) => {
  const { withdrawal } = speak('en')
  expectRefusals(/functions\/v1\/withdrawals$/)
  await page.goto(`${sitePaths.withdraw}?id=${randomUUID()}&token=cut`)
  await page.route(`**${backendPaths.withdrawals}`, (route) => route.abort('aborted'))
  await page.getByRole('button', { name: withdrawal.action }).click()
  await expect(page.getByText(withdrawal.network)).toBeVisible()
  await page.unroute(`**${backendPaths.withdrawals}`)
  await page.getByRole('button', { name: withdrawal.action }).click()
  await expect(page.getByRole('heading', { name: withdrawal.broken.heading })).toBeFocused()
  await page.goto(`${sitePaths.withdraw}?id=${randomUUID()}`)
  await expect(page.getByRole('heading', { name: withdrawal.broken.heading })).toBeFocused()
  await page.goto(`${sitePaths.withdraw}?id=1&token=2`)
  await page.getByRole('link', { name: languages.es.name }).click()
  await expect(page).toHaveURL(/\/es\/withdraw\?id=1&token=2$/)
})

test('the quote form survives a reload and a language change, and Back leaves it at the end', async ({
  page,
}, testInfo) => {
  const { questions, quotes } = speak('en')
  await page.goto(sitePaths.contact)
  await page.goto(sitePaths.getQuotes)
  await fillWhat(page, 'en', 'windows')
  await page.getByRole('button', { name: quotes.next }).click()
  await fillWhere(page, 'en', pickPlace(testInfo))
  await page.getByRole('button', { name: quotes.next }).click()
  await fillWho(page, 'en', newPhone())
  await page.reload()
  await expect(page.getByLabel(questions.fullName.question)).toHaveValue('Elena Montoya')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: quotes.send }).click()
  await expect(page.getByText(quotes.consentMissing)).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(page.locator('[data-summary]')).toBeHidden()
  await page.getByRole('button', { name: quotes.send }).click()
  await expect(page.getByRole('heading', { name: quotes.done.heading('Elena') })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(sitePaths.contact)
  await page.goto(inLocale('es', sitePaths.getQuotes))
  await expect(page.getByLabel(speak('es').questions.service.question)).toHaveValue('')
  await page.getByLabel(speak('es').questions.service.question).selectOption('hvac')
  await page.goto(sitePaths.getQuotes)
  await expect(page.getByLabel(questions.service.question)).toHaveValue('hvac')
})

test('a lost connection keeps the answers of the quote form', async ({ page }, testInfo) => {
  const { questions, quotes } = speak('en')
  await page.goto(sitePaths.getQuotes)
  await fillWhat(page, 'en', 'landscaping')
  await page.getByRole('button', { name: quotes.next }).click()
  await fillWhere(page, 'en', pickPlace(testInfo))
  await page.getByRole('button', { name: quotes.next }).click()
  await fillWho(page, 'en', newPhone())
  await page.route(`**${backendPaths.quoteRequests}`, (route) => route.abort('aborted'))
  await page.getByRole('button', { name: quotes.send }).click()
  await expect(page.getByText(quotes.network)).toBeVisible()
  await expect(page.getByLabel(questions.fullName.question)).toHaveValue('Elena Montoya')
  await page.unroute(`**${backendPaths.quoteRequests}`)
  await page.getByRole('button', { name: quotes.retry }).click()
  await expect(page.getByRole('heading', { name: quotes.done.heading('Elena') })).toBeFocused()
})

test('a Google Ads lead is delivered once, even when Google sends it twice', async ({
  page,
  request,
}, testInfo) => {
  const phone = newPhone()
  const place = pickPlace(testInfo)
  const lead = googleLead(phone, place)
  const googleDoor = '/functions/v1/intake/google-ads'
  for (const attempt of [1, 2]) {
    const answer = await request.post(googleDoor, { data: lead })
    expect(answer.status(), `attempt ${attempt}`).toBe(200)
  }
  const wrong = await request.post(googleDoor, {
    data: { ...lead, google_key: 'guessed' },
  })
  expect(wrong.status()).toBe(401)
  const contractor = await openShop(page, 'en')
  await expectDelivered(contractor, { phone, place, service: 'plumbing', source: 'google_ads' })
})

test('an imported homeowner is delivered, and a second import adds no duplicate', async ({
  page,
}, testInfo) => {
  const phone = newPhone()
  const place = pickPlace(testInfo)
  const file = testInfo.outputPath('requests.csv')
  await writeFile(
    file,
    'Full Name,Phone Number,E-mail,ZIP,Service,Urgency,Own or rent,Details\n' +
      `"Baca, Tomás",${phone},${randomUUID()}@gmail.com,${place.zip},Painting,This week,Own,"Two rooms and a hall, about 900 sq ft, walls only"\n`,
  )
  await importRequests(file)
  await importRequests(file)
  const contractor = await openShop(page, 'en')
  await expectDelivered(contractor, { phone, place, service: 'painting', source: 'csv' })
})

type Homeowner = { phone: string; place: Place; service: Service; email?: string }

async function askForQuote(
  page: Page,
  locale: Locale,
  { phone, place, service, email, hasPhotos = false }: Homeowner & { hasPhotos?: boolean },
): Promise<void> {
  const { quotes } = speak(locale)
  await page.goto(inLocale(locale, sitePaths.getQuotes))
  await fillWhat(page, locale, service)
  if (hasPhotos) await addPhotos(page, locale)
  await page.getByRole('button', { name: quotes.next }).click()
  await fillWhere(page, locale, place)
  await expectSoundPage(page)
  await page.getByRole('button', { name: quotes.next }).click()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await fillWho(page, locale, phone, email)
  await expectSoundPage(page)
  await page.getByRole('button', { name: quotes.send }).click()
  const thanks = page.getByRole('heading', { name: quotes.done.heading('Elena') })
  await expect(thanks).toBeFocused()
  await expectSoundPage(page)
}

/** Adds two photos, and removes a file between them that is not a photo. */
async function addPhotos(page: Page, locale: Locale): Promise<void> {
  const { photos } = speak(locale).quotes
  const picture = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: 'brown' },
  })
    .jpeg()
    .toBuffer()
  const field = page.getByLabel(photos.add)
  await field.setInputFiles([makeFile(picture), makeFile(Buffer.from('a letter'))])
  await expect(page.getByText(photos.unreadable)).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('button', { name: photos.remove('2') }).click()
  await expect(field).toBeFocused()
  await field.setInputFiles([makeFile(picture)])
  await expect(page.getByText(photos.many('2'))).toBeVisible()
}

function makeFile(buffer: Buffer) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** The contractor opens the first of two photos and goes on to the second. */
async function expectPhotos({ page, text }: Contractor, card: Locator): Promise<void> {
  const { photos } = text.owner.lead
  await card.getByRole('button', { name: photos.open(1, 2) }).click()
  const shown = page.getByRole('dialog').getByRole('img', { name: photos.photo(1, 2) })
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(1600)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: photos.photo(2, 2) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: photos.open(1, 2) })).toBeFocused()
}

async function fillWhat(page: Page, locale: Locale, service: Service): Promise<void> {
  const { questions } = speak(locale)
  await page.getByLabel(questions.service.question).selectOption(service)
  await page.getByRole('radio', { name: answerWords(questions, 'urgency', 'emergency') }).check()
  await page.getByLabel(questions.description.question).fill(theirWords)
}

/** A unique name: the same name and address would count as the same person. */
async function fillWhere(page: Page, locale: Locale, place: Place): Promise<void> {
  const { questions } = speak(locale)
  await page.getByLabel(questions.zip.question).fill(place.zip)
  await page.getByRole('radio', { name: answerWords(questions, 'ownership', 'owner') }).check()
  await page.getByLabel(questions.propertyType.question).selectOption('single_family')
  await page.getByLabel(questions.address.question).fill(`${randomInt(10_000)} Canyon Road`)
}

async function fillWho(
  page: Page,
  locale: Locale,
  phone: string,
  email = newEmail(),
): Promise<void> {
  const { questions } = speak(locale)
  await page.getByLabel(questions.fullName.question).fill('Elena Montoya')
  await page.getByLabel(questions.phone.question).fill(phone)
  await page.getByRole('textbox', { name: questions.email.question }).fill(email)
  await page.getByRole('checkbox').check()
}

function newEmail(): string {
  return `${randomUUID()}@gmail.com`
}

/** The link in the newest email of this kind to this address. */
async function linkInMail(page: Page, to: string, kind: string): Promise<string> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
  const mails: Array<{ kind: string; url: string }> = await answer.json()
  return mails.find((mail) => mail.kind === kind)?.url ?? ''
}

/** Expects the next matching order to contain this homeowner once, with the given source. */
async function expectDelivered(
  contractor: Contractor,
  { phone, place, service, source }: Homeowner & { source: RequestSource },
): Promise<Locator> {
  await orderLeads(contractor, { service, location: place.location, count: 10 })
  await expect(leadCards(contractor)).not.toHaveCount(0)
  const card = leadCards(contractor).filter({
    has: contractor.page.locator(`a[href="tel:${phone}"]`),
  })
  await expect(card).toHaveCount(1)
  await unfoldLead(card)
  const sourceName = contractor.text.owner.lead.sources[source]
  await expect(card.getByText(sourceName, { exact: true })).toBeVisible()
  await expect(card.getByText(contractor.text.owner.lead.sample)).toHaveCount(0)
  expect((await readPhones(contractor)).filter((one) => one === `tel:${phone}`)).toHaveLength(1)
  return card
}

function googleLead(phone: string, place: Place) {
  return {
    lead_id: randomUUID(),
    api_version: '1.0',
    form_id: 40_000_000_000,
    campaign_id: 123_456,
    google_key: 'e2e-google-key',
    is_test: false,
    user_column_data: [
      { column_id: 'FULL_NAME', string_value: 'Daniel Chavez' },
      { column_id: 'PHONE_NUMBER', string_value: phone },
      { column_id: 'EMAIL', string_value: `${randomUUID()}@gmail.com` },
      { column_id: 'POSTAL_CODE', string_value: place.zip },
      { column_id: 'What do you need help with?', string_value: 'Plumbing' },
      { column_id: 'How soon do you need it?', string_value: 'Emergency' },
      { column_id: 'Do you own your home?', string_value: 'Yes' },
    ],
  }
}

function pickPlace({ project }: TestInfo, locale = defaultLocale): Place {
  const before = project.name === 'phone' ? locales.length : 0
  const town = towns[before + locales.indexOf(locale)]
  if (!town) throw new Error(`${project.name} in ${locale} needs a town of its own.`)
  return town
}

async function importRequests(file: string): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'cornerstone', '--', 'import', file], {
    env: {
      ...process.env,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      PORT: process.env['E2E_PORT'],
    },
  })
}
