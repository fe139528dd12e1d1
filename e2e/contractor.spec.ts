import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import {
  signUpByForm,
  leadCards,
  openShop,
  orderLeads,
  readPhones,
  setUpBusiness,
  unfoldLead,
} from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`a contractor signs up and gets ten leads, in ${locale} @phone`, async ({ page }) => {
    const contractor = await signUpByForm(page, locale)
    const { text } = contractor
    await expect(page).toHaveURL(appPaths.businessSetup)
    await expectSoundPage(page)
    await setUpBusiness(contractor)
    await expect(page).toHaveURL(appPaths.dashboard)

    await orderLeads(contractor, { count: 10 })
    await expect(page.getByText(text.toasts.generated(10))).toBeVisible()
    const cards = leadCards(contractor)
    await expect(cards).toHaveCount(10)

    const scores = await readScores(page)
    expect(scores).toHaveLength(10)
    expect(scores.toSorted((a, b) => b - a)).toEqual(scores)
    expect(Math.max(...scores)).toBeLessThanOrEqual(100)
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(60)
    const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
    const figures = page.locator('dl.stats dd.stat-value')
    await expect(figures.nth(0)).toHaveText('10')
    await expect(figures.nth(1)).toHaveText(String(scores.filter((score) => score >= 70).length))
    await expect(figures.nth(2)).toHaveText(new RegExp(`^${average}\\s?%$`))

    const first = cards.first()
    for (const card of await cards.all()) await unfoldLead(card)
    await expect(first.getByRole('list', { name: text.owner.lead.reasons })).toBeVisible()
    await expect(first.getByText(text.owner.lead.sample)).toBeVisible()
    await expect(first.getByText(text.owner.lead.address, { exact: true })).toBeVisible()
    for (const [index, card] of (await cards.all()).entries()) {
      const points = await card.locator('.reason-points').allInnerTexts()
      expect(points.reduce((sum, each) => sum + Number(each.replace('−', '-')), 0)).toBe(
        scores[index],
      )
    }
    await expectSoundPage(page)
  })

  test(`the eleventh trial lead is refused with a link to the plans, in ${locale}`, async ({
    page,
  }) => {
    const contractor = await openShop(page, locale)
    await orderLeads(contractor, { count: 10 })
    await expect(leadCards(contractor)).toHaveCount(10)
    await orderLeads(contractor, { count: 1 })
    const refusal = speak(locale).errors.trial_used({ quota: 10 })
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(leadCards(contractor)).toHaveCount(10)
  })
}

test('two contractors never get the same homeowner', async ({ page, openBrowser }) => {
  const first = await openShop(page, 'en')
  const second = await openShop(await openBrowser(), 'es')
  await Promise.all([orderLeads(first, { count: 10 }), orderLeads(second, { count: 10 })])
  await expect(leadCards(first)).toHaveCount(10)
  await expect(leadCards(second)).toHaveCount(10)
  const theirs = new Set(await readPhones(second))
  expect((await readPhones(first)).filter((phone) => theirs.has(phone))).toEqual([])
})

test('an unknown location shows an error and keeps the form', async ({ page, expectRefusals }) => {
  expectRefusals(/generate-leads/)
  const contractor = await openShop(page, 'en')
  await orderLeads(contractor, { count: 5, location: 'Xyzzyville, QQ' })
  const unknown = speak('en').errors.location_unknown({ place: 'Xyzzyville, QQ' })
  await expect(page.getByText(unknown).first()).toBeVisible()
  await expect(page.getByLabel(contractor.text.owner.home.location, { exact: true })).toHaveValue(
    'Xyzzyville, QQ',
  )
})

test('spec: home is the dashboard for signed-in owners with a business, never marketing', async ({
  page,
}) => {
  await openShop(page, 'en')
  const { headline } = speak('en').site.home
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: headline })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Generate Leads' })).toBeVisible()
  await expect(page.getByRole('heading', { name: headline })).toBeHidden()
})

test('spec: protected routes redirect to /auth without a session', async ({ page }) => {
  await page.goto(appPaths.dashboard)
  await expect(page).toHaveURL(appPaths.auth)
  await expectSoundPage(page)
})

async function readScores(page: import('@playwright/test').Page) {
  const pattern = /(\d+)\D+100/
  const cards = await page.getByRole('article').all()
  const texts = await Promise.all(cards.map((card) => card.locator('.score').innerText()))
  return texts.map((text) => Number(pattern.exec(text)?.[1] ?? text.trim().split(/\s/)[0]))
}
