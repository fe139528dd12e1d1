import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { locales } from '../engine/languages.ts'
import { formatPhone, phoneLink, textLink } from '../engine/phone.ts'
import { type Service, services } from '../engine/services.ts'
import { consent } from '../text/en/consent.ts'
import { speak } from '../text/speak.ts'
import { backendPaths } from '../wire/paths.ts'
import { addRow, readRows } from './admins.ts'
import { choose, logIn, newPhone, openShop } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'
import { phoneSize } from './window-sizes.ts'

for (const locale of locales) {
  test(`a lead alert opens its lead with the number to call, in ${locale} @phone`, async ({
    page,
    openBrowser,
  }, testInfo) => {
    const { text, email } = await openShop(page, locale)
    const { leadAlert } = speak(locale)
    // A homeowner goes to one open order only, so each run has a service of its own.
    const before = testInfo.project.name === 'phone' ? locales.length : 0
    const service = services[before + locales.indexOf(locale)] ?? 'windows'
    const phone = newPhone().replace('+1505', '+1406')
    await openOrder(page, email, service)
    await askForQuote(page, service, phone)
    await expect.poll(async () => (await readMail(page, email))?.subject).toBe(leadAlert.subject(1))
    const mail = await readMail(page, email)
    for (const fact of ['Emily Carter', text.services[service], 'Billings, MT']) {
      expect(mail?.text).toContain(fact)
    }
    expect(mail?.text).toContain(leadAlert.callNumber(formatPhone(phone)))
    expect(mail?.html).toContain(`href="${phoneLink(phone)}"`)

    // The first tap opens the lead, the second one calls.
    await page.goto(mail?.url ?? '')
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'Emily Carter' })).toBeVisible()
    const call = panel.getByRole('link', { name: text.owner.lead.call('Emily Carter') })
    await expect(call).toBeInViewport()
    await expect(call).toHaveAttribute('href', phoneLink(phone))
    const write = panel.getByRole('link', { name: text.owner.lead.textTo('Emily Carter') })
    await expect(write).toHaveAttribute('href', textLink(phone))
    await expectSoundPage(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.goBack()
    await expect(panel).toBeVisible()

    // Signed out there are three taps: the link, the login that the phone fills in, and the call.
    const phoneBrowser = await openBrowser({ viewport: phoneSize })
    await choose(phoneBrowser, locale)
    await phoneBrowser.goto(mail?.url ?? '')
    await logIn(phoneBrowser, text, email)
    const lastTap = phoneBrowser
      .getByRole('dialog')
      .getByRole('link', { name: text.owner.lead.call('Emily Carter') })
    await expect(lastTap).toBeInViewport({ ratio: 1 })
    await expect(lastTap).toHaveAttribute('href', phoneLink(phone))
    expect((await lastTap.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
}

test('the details of a lead with a long name and address stay on a phone of 320 px', async ({
  page,
}) => {
  const { email } = await openShop(page, 'es')
  const [business] = await readRows(page, `businesses?select=id&email=eq.${email}`)
  const id = randomUUID()
  await addRow(page, 'leads', {
    id,
    business_id: business?.['id'],
    ai_score: 71,
    ai_reasoning: 'Score 71.',
    full_name: 'Wilhelmina-Alexandra Featherstonehaugh-Montgomery',
    phone: '+14065550101',
    email: 'wilhelmina.alexandra.featherstonehaugh-montgomery@long-company-name.example.com',
    address: '12345 Llanfairpwllgwyngyllgogerychwyrndrobwll Boulevard Northwest, Apartment 1207',
    city: 'Truth or Consequences',
    state: 'NM',
    zip: '87901',
    service_needed: 'remodeling',
    source: 'csv',
  })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/lead-management?lead=${id}`)
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('link', { name: /long-company-name/ })).toBeVisible()
    const over = await panel.evaluate((box) =>
      [...box.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.className || part.tagName),
    )
    expect(over).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** An accepted order of this owner that waits for a homeowner. */
async function openOrder(page: Page, email: string, service: Service): Promise<void> {
  const [business] = await readRows(page, `businesses?select=id&email=eq.${email}`)
  await addRow(page, 'lead_campaigns', {
    business_id: business?.['id'],
    campaign_name: 'Montana',
    target_industry: service,
    target_location: 'MT',
    leads_requested: 3,
    status: 'active',
    area: { kind: 'state', state: 'MT' },
    area_state: 'MT',
  })
}

async function askForQuote(page: Page, service: Service, phone: string): Promise<void> {
  const answer = await page.request.post(backendPaths.quoteRequests, {
    data: {
      service,
      urgency: 'this_week',
      ownership: 'owner',
      propertyType: 'single_family',
      description: 'Please come by this week, the work has waited since the last storm.',
      fullName: 'Emily Carter',
      phone,
      email: `${randomUUID()}@gmail.com`,
      zip: '59101',
      // A retry is another homeowner.
      address: `${randomInt(100, 9999)} Grand Ave`,
      language: 'en',
      consent: { accepted: true, version: consent.version, language: 'en' },
      elapsedMs: 20_000,
    },
  })
  expect(answer.status()).toBe(201)
}

type Mail = { subject: string; text: string; html: string; url: string }

async function readMail(page: Page, to: string): Promise<Mail | undefined> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`)
  const mails: Mail[] = await answer.json()
  return mails[0]
}
