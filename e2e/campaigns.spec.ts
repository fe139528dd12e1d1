import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { buyPlan, openShop, orderLeads } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`an owner starts, pauses, resumes and closes a campaign, in ${locale} @phone`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/places\?location=Xyzzy/)
    const contractor = await openShop(page, locale)
    await buyPlan(contractor, 'starter')
    const { text } = contractor
    const { campaign } = text.owner
    await page.goto(appPaths.campaignBuilder)
    await expect(page.getByText(campaign.listEmpty)).toBeVisible()
    await page.getByLabel(campaign.name).fill('Roofs of Taos')
    await page.getByLabel(campaign.serviceType).selectOption('construction')
    await page.getByLabel(campaign.count).fill('22')
    await page.getByLabel(campaign.location).fill('Xyzzy')
    await page.getByRole('button', { name: campaign.create, exact: true }).click()
    await expect(page.getByLabel(campaign.location)).toBeFocused()
    await expect(page.getByLabel(campaign.location)).toHaveAccessibleDescription(/Xyzzy/)
    await expect(page.getByText(campaign.listEmpty)).toBeVisible()
    await page.getByLabel(campaign.location).fill('Taos, NM')
    await page.getByRole('button', { name: campaign.create, exact: true }).click()
    await expect(page).toHaveURL(appPaths.leadManagement)
    await expect(page.getByText(text.toasts.campaignCreated, { exact: true })).toBeVisible()
    await expect(page.getByText(text.toasts.campaignDelivered(20, 22))).toContainText(
      text.toasts.campaignDelivery,
    )
    await expect(page.locator('tbody tr')).toHaveCount(20)

    await page.goto(appPaths.campaignBuilder)
    const one = page.getByRole('listitem').filter({ hasText: 'Roofs of Taos' })
    await expect(one.getByText(campaign.delivered('20', '22'))).toBeVisible()
    await expect(one.getByText(campaign.onOrder('2'))).toBeVisible()
    await expectSoundPage(page)
    await one.getByRole('button', { name: campaign.moves.paused }).click()
    await expect(one.getByText(campaign.statuses.paused, { exact: true })).toBeVisible()
    await one.getByRole('button', { name: campaign.moves.active }).click()
    await expect(one.getByText(campaign.statuses.active, { exact: true })).toBeVisible()
    await one.getByRole('button', { name: campaign.moves.closed }).click()
    const question = page.getByRole('dialog', { name: campaign.closeTitle('Roofs of Taos') })
    await expectSoundPage(page)
    await question.getByRole('button', { name: campaign.keepOpen }).click()
    await expect(question).toBeHidden()
    await expect(one.getByText(campaign.statuses.active, { exact: true })).toBeVisible()
    await one.getByRole('button', { name: campaign.moves.closed }).click()
    await question.getByRole('button', { name: campaign.closeYes }).click()
    await expect(one.getByText(campaign.statuses.closed, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: text.toasts.undo }).click()
    await expect(one.getByText(campaign.statuses.active, { exact: true })).toBeVisible()
    await one.getByRole('button', { name: campaign.moves.closed }).click()
    await question.getByRole('button', { name: campaign.closeYes }).click()
    await expect(one.getByText(campaign.statuses.closed, { exact: true })).toBeVisible()
    await expect(one.getByRole('button')).toHaveCount(0)
  })

  test(`an owner without leads is guided to the first one, in ${locale}`, async ({ page }) => {
    const contractor = await openShop(page, locale)
    const { firstSteps, home } = contractor.text.owner
    await expect(page.getByRole('heading', { name: firstSteps.title })).toBeVisible()
    await expectSoundPage(page)
    await page.getByRole('link', { name: firstSteps.generateAction }).click()
    await expect(page.getByText(home.emptyTitle)).toBeVisible()
    await orderLeads(contractor, { count: 1, location: 'Gallup, NM' })
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto(appPaths.dashboard)
    await expect(page.getByText(contractor.text.owner.dashboard.free(1))).toBeVisible()
    await expect(page.getByRole('heading', { name: firstSteps.title })).toBeHidden()
  })
}

test('a lead that arrives in a background tab is counted in the tab title', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const contractor = await openShop(page, 'en')
  await page.goto(appPaths.home)
  await expect(page.getByText(contractor.text.owner.home.emptyTitle)).toBeVisible()
  const second = await context.newPage()
  await orderLeads({ ...contractor, page: second }, { count: 2, location: 'Roswell, NM' })
  await expect(second.getByRole('article')).toHaveCount(2)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward(31_000)
  await expect(page).toHaveTitle(/^\(2\) /)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page).not.toHaveTitle(/^\(/)
})
