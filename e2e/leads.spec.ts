import { readFile } from 'node:fs/promises'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { openShop, orderLeads } from './people.ts'
import { expect, expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`an owner finds, opens and works a lead, in ${locale} @phone`, async ({ page }) => {
    const contractor = await openShop(page, locale)
    const { text } = contractor
    const { management, lead } = text.owner
    await orderLeads(contractor, { count: 4, location: 'Boise, ID' })
    await expect(page.getByText(text.toasts.generated(4))).toBeVisible()
    await page.goto(appPaths.leadManagement)
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(4)
    await expect(page.getByText(management.range('1', '4', '4'))).toBeVisible()
    await expectSoundPage(page)

    const opener = rows.first().getByRole('button')
    const name = (await opener.textContent()) ?? ''
    await page.getByLabel(management.search).fill(name.toUpperCase())
    await expect(rows).toHaveCount(1)
    await expect(page).toHaveURL(/q=/)
    await page.reload()
    await expect(page.getByLabel(management.search)).toHaveValue(name.toUpperCase())
    await expect(rows).toHaveCount(1)

    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
    await expect(dialog.getByText(lead.delivered)).toBeVisible()
    await expect(dialog.getByRole('list', { name: lead.reasons })).toBeVisible()
    await expectSoundPage(page)
    await dialog.getByRole('button', { name: lead.channels.call }).click()
    await expect(dialog.getByText(lead.attempt(lead.channels.call))).toBeVisible()
    await dialog.getByLabel(lead.status).selectOption('booked')
    await expect(dialog.getByText(lead.becameStatus(lead.statuses.booked)).first()).toBeVisible()
    await dialog.getByLabel(lead.notes).fill('Gate code 4411')
    await dialog.getByRole('button', { name: lead.saveNotes }).click()
    await expect(page.getByText(text.toasts.notesSaved)).toBeVisible()
    await page.reload()
    await expect(dialog.getByLabel(lead.notes)).toHaveValue('Gate code 4411')
    await expect(dialog.getByLabel(lead.status)).toHaveValue('booked')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(rows.first().getByRole('combobox')).toHaveValue('booked')
  })

  test(`an owner sets statuses in the table, several at once, and undoes it, in ${locale} @phone`, async ({
    page,
  }) => {
    const contractor = await openShop(page, locale)
    const { text } = contractor
    const { management, lead } = text.owner
    await orderLeads(contractor, { count: 3, location: 'Moab, UT' })
    await expect(page.getByText(text.toasts.generated(3))).toBeVisible()
    await page.goto(`${appPaths.leadManagement}?sort=contact`)
    const statuses = page.locator('tbody').getByRole('combobox')
    await expect(statuses).toHaveCount(3)
    await expect(page.getByText(management.allSamples)).toBeVisible()
    await expect(page.locator('tbody').getByText(lead.sample)).toHaveCount(0)

    await statuses.nth(1).focus()
    await page.keyboard.press(lead.statuses.won.slice(0, 1))
    await expect(page.getByText(text.toasts.statusesSaved(1, lead.statuses.won))).toBeVisible()
    await expect(statuses.nth(1)).toHaveValue('won')
    await page.getByRole('button', { name: text.toasts.undo }).click()
    await expect(statuses.nth(1)).toHaveValue('new')

    await page.locator('tbody').getByRole('checkbox').nth(0).check()
    await page.locator('tbody').getByRole('checkbox').nth(2).check()
    const bar = page.getByRole('region', { name: management.selection })
    await expect(bar.getByText(management.selected(2))).toBeVisible()
    await expectSoundPage(page)
    await bar.getByLabel(management.setStatus).selectOption('contacted')
    await expect(statuses.nth(0)).toHaveValue('contacted')
    await expect(statuses.nth(1)).toHaveValue('new')
    await expect(statuses.nth(2)).toHaveValue('contacted')
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: management.exportSelected }).click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    await page.getByRole('button', { name: text.toasts.undo }).click()
    await expect(statuses.nth(0)).toHaveValue('new')
    await expect(statuses.nth(2)).toHaveValue('new')
  })

  test(`an owner finds leads by what is not done yet, by service and by phone, in ${locale} @phone`, async ({
    page,
    expectRefusals,
  }) => {
    // A page beyond the last.
    expectRefusals(/offset=4900/)
    const contractor = await openShop(page, locale)
    const { text } = contractor
    const { management, lead } = text.owner
    await orderLeads(contractor, { count: 2, location: 'Logan, UT' })
    await expect(page.getByText(text.toasts.generated(2))).toBeVisible()
    await orderLeads(contractor, { count: 1, service: 'flooring', location: 'Logan, UT' })
    await expect(page.getByText(text.toasts.generated(1))).toBeVisible()
    await page.goto(appPaths.leadManagement)
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(3)
    await rows.first().getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: lead.channels.call }).click()
    await expect(dialog.getByText(lead.attempt(lead.channels.call))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: management.views.uncalled }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: management.views.week }).click()
    await expect(rows).toHaveCount(3)

    const filters = page.getByRole('button', { name: management.filters(1) })
    if (await filters.isVisible()) await filters.click()
    await page.getByLabel(management.industry).selectOption('flooring')
    await expect(rows).toHaveCount(1)
    await expect(rows.first().getByText(text.services.flooring)).toBeVisible()
    await page.getByRole('button', { name: management.views.all }).click()
    await expect(rows).toHaveCount(3)

    const tel = (await rows.nth(1).locator('a[href^="tel:"]').getAttribute('href')) ?? ''
    const digits = tel.replace(/\D/g, '').slice(-10)
    await page
      .getByLabel(management.search)
      .fill(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}.${digits.slice(6)}`)
    await expect(rows).toHaveCount(1)
    await expect(rows.first().locator(`a[href="${tel}"]`)).toBeVisible()

    await page.goto(`${appPaths.leadManagement}?page=99`)
    await expect(page.getByText(management.noSuchPage)).toBeVisible()
    await page.getByRole('button', { name: management.firstPage }).click()
    await expect(rows).toHaveCount(3)
  })
}

test('the CSV export matches the filters and the order of the table', async ({ page }) => {
  const contractor = await openShop(page, 'en')
  const { management } = contractor.text.owner
  await orderLeads(contractor, { count: 5, location: 'Santa Fe, NM' })
  await expect(page.getByText(contractor.text.toasts.generated(5))).toBeVisible()
  await page.goto(`${appPaths.leadManagement}?industry=roofing&sort=contact`)
  await expect(page.locator('tbody tr')).toHaveCount(5)
  const names = await page.locator('tbody button').allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: management.exportCsv }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFF"Company Name","Contact","Email","Phone","Website","Industry","City","State","Score","Status"',
  )
  expect(lines.slice(1).map((line) => line.split('","')[1])).toEqual(names)
})

test('a note that fails to save keeps its text and can be retried', async ({ page }) => {
  const contractor = await openShop(page, 'en')
  const { text } = contractor
  await orderLeads(contractor, { count: 1, location: 'Las Cruces, NM' })
  await expect(page.getByText(text.toasts.generated(1))).toBeVisible()
  await page.goto(appPaths.leadManagement)
  await page.locator('tbody button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.owner.lead.notes).fill('Two dogs')
  await page.route('**/rest/v1/leads*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('aborted') : route.fallback(),
  )
  await dialog.getByRole('button', { name: text.owner.lead.saveNotes }).click()
  await expect(page.getByText(text.toasts.offline).first()).toBeVisible()
  await expect(dialog.getByLabel(text.owner.lead.notes)).toHaveValue('Two dogs')
  await page.unroute('**/rest/v1/leads*')
  await dialog.getByRole('button', { name: text.owner.lead.saveNotes }).click()
  await expect(page.getByText(text.toasts.notesSaved)).toBeVisible()
  await expect(dialog.getByRole('button', { name: text.owner.lead.saveNotes })).toBeDisabled()
})
