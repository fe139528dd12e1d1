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
    await expect(
      dialog.getByText(locale === 'en' ? /^Score \d+\. About/ : /^Puntaje \d+\./),
    ).toBeVisible()
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
    await expect(rows.first().getByText(lead.statuses.booked)).toBeVisible()
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
