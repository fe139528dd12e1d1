import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { locales, type Locale } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { becomeAdmin } from './admins.ts'
import { choose } from './people.ts'
import { expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`an admin imports a Spanish file and sees the refused rows, in ${locale} @phone`, async ({
    page,
  }) => {
    const {
      choose: choosing,
      columns,
      facts,
      consent,
      preview,
      start,
      report,
    } = speak(locale).imports
    await becomeAdmin(page, locale)
    await page.getByRole('link', { name: speak(locale).admin.nav.importFile }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: speak(locale).imports.title }),
    ).toBeVisible()
    await expectSoundPage(page)

    await page.getByLabel(choosing.label).setInputFiles(csv('abril.csv', spanishFile()))
    await expect(page.getByRole('heading', { level: 1, name: 'abril.csv' })).toBeVisible()
    await expect(page.getByLabel(columns.meaningOf('Código postal'))).toHaveValue('zip')
    await expect(page.getByLabel(columns.meaningOf('Móvil de contacto'))).toHaveValue('keep')
    await expect(page.getByText(columns.missing.contact)).toBeVisible()
    await expect(page.getByText(columns.missing.service)).toBeVisible()
    await expectSoundPage(page)
    await page.getByLabel(columns.meaningOf('Móvil de contacto')).selectOption('phone')
    await page.getByLabel(columns.meaningOf('Seguro social')).selectOption('drop')
    await page.getByLabel(facts.service).selectOption('roofing')
    await page.getByLabel(facts.source).selectOption('partner')
    await page.getByLabel(facts.list).fill('Feria de abril')

    const first = page.getByRole('region', { name: preview.title })
    await expect(first.getByText(preview.summary(12, 15, 0))).toBeVisible()
    await expect(first.getByText(speak(locale).checks.phone_invalid)).toBeVisible()
    await expect(first.getByText(speak(locale).checks.zip_unknown)).toBeVisible()
    await expectSoundPage(page)

    await page.getByRole('button', { name: start(15) }).click()
    await expect(page.getByText(consent.confirmMissing).first()).toBeVisible()
    await expectSoundPage(page)
    await page.getByLabel(consent.text).fill('Acepto que un contratista me llame por mi proyecto.')
    await page.getByLabel(consent.confirm).check()
    await page.getByRole('button', { name: start(15) }).click()

    await expect(page.getByText(report.done)).toBeVisible()
    await expect(page.locator('.stats dd.stat-value')).toHaveText(['15', '12', '1', '2'])
    await page.reload()
    await expect(page.getByText(report.done)).toBeVisible()
    await expect(page.getByText(speak(locale).checks.phone_invalid)).toBeVisible()
    await expectSoundPage(page)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: report.download }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`abril-${report.fileName}.csv`)
    const saved = await readFile(await download.path(), 'utf8')
    expect(saved.split('\r\n')[0]).toBe(
      `\uFEFF"Nombre","Móvil de contacto","Código postal","Notas","Seguro social","${report.line}","${report.reason}"`,
    )
    expect(saved).toContain(`"'=1+1"`)
    expect(saved).toContain(speak(locale).checks.zip_unknown)

    await page.getByRole('link', { name: speak(locale).imports.another }).click()
    await expect(
      page.getByRole('cell', { name: speak(locale).imports.states.done }).first(),
    ).toBeVisible()
    await expectSoundPage(page)
  })

  test(`an admin maps the words of a file and sees how dates are read, in ${locale}`, async ({
    page,
  }) => {
    const { choose: choosing, dates, words: naming, preview } = speak(locale).imports
    await becomeAdmin(page, locale)
    await page.goto(appPaths.importFile)
    const [phone, other] = newPhones(2, '575')
    const [day, shown] = dayFirst(locale)
    const rows = [`Rosa Peña,${phone},88001,Techos,${day}`, `Luis Ruiz,${other},88001,Magia,${day}`]
    const file = ['Nombre,Teléfono,Código postal,Servicio,Fecha', ...rows].join('\n')
    await page.getByLabel(choosing.label).setInputFiles(csv('mayo.csv', file))
    await expect(page.getByText(dates.certain.day)).toBeVisible()
    await expect(page.getByLabel(naming.serviceOf('Techos'))).toHaveValue('roofing')
    const first = page.getByRole('region', { name: preview.title })
    await expect(first.getByText(preview.summary(1, 2, 0))).toBeVisible()
    await expect(first.getByText(shown).first()).toBeVisible()
    await page.getByLabel(naming.serviceOf('Magia')).selectOption('windows')
    await expect(first.getByText(preview.summary(2, 2, 0))).toBeVisible()
    await expectSoundPage(page)
  })

  test(`an import continues without its page and can be canceled, in ${locale}`, async ({
    page,
  }) => {
    const { choose: choosing, facts, consent, start, progress, report } = speak(locale).imports
    await becomeAdmin(page, locale)
    await page.goto(appPaths.importFile)
    const people = many(6000)
    await page.getByLabel(choosing.label).setInputFiles(csv('long.csv', people))
    await page.getByLabel(facts.service).selectOption('hvac')
    await page.getByLabel(consent.text).fill('I agree that one contractor may call me.')
    await page.getByLabel(consent.confirm).check()
    await page.getByRole('button', { name: start(6000) }).click()
    await expect(page.getByText(progress.leave)).toBeVisible()
    await expectSoundPage(page)
    const address = page.url()
    await page.goto(appPaths.admin)
    await page.goto(address)
    const read = page.locator('.stats dd.stat-value').first()
    await expect(read).not.toHaveText('0')
    await page.getByRole('button', { name: progress.cancel }).click()
    await expectSoundPage(page)
    await page.getByRole('dialog').getByRole('button', { name: progress.cancel }).click()
    await expect(page.getByText(report.cancelled)).toBeVisible()
    await expect(read).not.toHaveText(/^6[.,]?000$/)
  })

  test(`an unreadable file is refused with a sentence, in ${locale}`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/imports/)
    const { choose: choosing } = speak(locale).imports
    await becomeAdmin(page, locale)
    await page.goto(appPaths.importFile)
    const file = page.getByLabel(choosing.label)
    await file.setInputFiles(csv('empty.csv', ''))
    await expect(page.getByRole('alert').getByText(choosing.empty)).toBeVisible()
    await file.setInputFiles(csv('sheet.xlsx', 'PK\u0003\u0004\u0014\0\u0006\0'))
    await expect(page.getByRole('alert').getByText(/CSV UTF-8/)).toBeVisible()
    await expectSoundPage(page)
  })
}

test('the import page without a session redirects to /auth', async ({ page }) => {
  await choose(page, 'en')
  await page.goto(appPaths.importFile)
  await page.waitForURL(`**${appPaths.auth}`)
})

const names = ['Rosa', 'Luis', 'Elena', 'Carlos', 'Marta', 'Diego', 'Paula', 'Jorge', 'Silvia']
const families = ['Peña', 'Ruiz', 'Ibarra', 'Lozano', 'Campos', 'Vega', 'Rojas', 'Acosta']

/** Twelve people in Las Cruces, one duplicate, and two invalid rows. */
function spanishFile(): string {
  const phones = newPhones(12, '575')
  const people = phones.map(
    (phone, at) => `${makeName(at)};${phone};88001;Gotea el techo de la cocina;078-05-1120`,
  )
  return [
    'Nombre;Móvil de contacto;Código postal;Notas;Seguro social',
    ...people,
    `Sofía Duarte;12;88001;=1+1;078-05-1120`,
    `Ana Moreno;${newPhones(1, '575')[0]};00000;Gotea;078-05-1120`,
    `${makeName(0)};${phones[0]};88001;Otra vez lo mismo;078-05-1120`,
  ].join('\n')
}

function many(count: number): string {
  const phones = newPhones(count, '505')
  const people = phones.map((phone, at) => `${makeName(at)},${phone},${phone}@gmail.com,87102`)
  return ['Name,Phone,Email,ZIP', ...people].join('\n')
}

/** A recent day whose date can only be day-first, and how the page shows it. */
function dayFirst(locale: Locale): [written: string, shown: string] {
  const day = new Date()
  while (day.getUTCDate() <= 12) day.setUTCDate(day.getUTCDate() - 1)
  const parts = day.toISOString().slice(0, 10).split('-').toReversed()
  const format = new Intl.DateTimeFormat(`${locale}-US`, { dateStyle: 'medium', timeZone: 'UTC' })
  return [parts.join('/'), format.format(day)]
}

function makeName(at: number): string {
  return `${names[at % names.length]} ${families[Math.floor(at / names.length) % families.length]}`
}

/** Consecutive phone numbers from a random start; each file has its own area code. */
function newPhones(count: number, areaCode: '505' | '575'): string[] {
  // Above 311-xxxx, which is not assigned.
  const from = randomInt(3_120_000, 3_900_000)
  return Array.from({ length: count }, (_, at) => `${areaCode}${from + at * 7}`)
}

function csv(name: string, content: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
}
