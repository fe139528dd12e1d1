import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { locales } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { becomeAdmin } from './admins.ts'
import { readServerStatus } from './server-status.ts'
import { becomeContractor, choose, openShop } from './people.ts'
import { expectSoundPage, test } from './test.ts'

for (const locale of locales) {
  test(`spec: an invitation lets the owner set their own password, after an admin added the business, in ${locale}`, async ({
    page,
    openBrowser,
  }) => {
    const { business: form, invite, addBusiness, addOwner } = speak(locale).admin
    await becomeAdmin(page, locale)
    await page.getByRole('link', { name: addBusiness, exact: true }).click()
    await expectSoundPage(page)
    await page.getByRole('button', { name: form.create }).click()
    await expect(page.getByLabel(form.name)).toBeFocused()
    await expect(page.getByLabel(form.name)).toHaveAccessibleDescription(form.nameRequired)
    const name = `Peña e Hijos ${randomUUID().slice(0, 8)}`
    await page.getByLabel(form.name).fill(name)
    await page.getByLabel(form.industry).fill('Roofing')
    await page.getByLabel(form.email).fill('nonsense')
    await page.getByRole('button', { name: form.create }).click()
    await expect(page.getByLabel(form.email)).toBeFocused()
    await expect(page.getByLabel(form.email)).toHaveAccessibleDescription(
      `${form.optional} ${form.invalidEmail}`,
    )
    await page.getByLabel(form.email).fill('')
    await page.getByRole('button', { name: form.create }).click()
    await expect(page.getByText(form.created).first()).toBeVisible()

    await page.getByRole('link', { name: speak(locale).admin.toAdmin }).click()
    await page.getByRole('link', { name: addOwner, exact: true }).click()
    await expectSoundPage(page)
    const email = `${randomUUID()}@example.com`
    await page.getByLabel(invite.name).fill('Rosa Delgado')
    await page.getByLabel(invite.email).fill(email)
    await page.getByRole('button', { name: invite.send }).click()
    await expect(page.getByLabel(invite.business)).toBeFocused()
    await expect(page.getByLabel(invite.business)).toHaveAccessibleDescription(
      invite.businessRequired,
    )
    await page.getByLabel(invite.business).selectOption(name)
    await page.getByRole('button', { name: invite.send }).click()
    await expect(page.getByText(invite.sentWords(email)).first()).toBeVisible()
    await expect(page.getByText(email, { exact: false }).last()).toBeVisible()
    const invited = page.getByRole('listitem').filter({ hasText: email })
    const resend = invited.getByRole('button', { name: invite.resendTo('Rosa Delgado') })
    await resend.click()
    await expect(page.getByText(invite.sent, { exact: true }).first()).toBeVisible()
    await expect(resend).toBeFocused()

    const owner = await openBrowser()
    // This browser has no language yet: the page uses the language of the email.
    const text = speak(locale)
    await owner.goto(await linkFor(owner, email, 2))
    await expectSoundPage(owner)
    await expect(owner.getByText(name)).toBeVisible()
    const { password, accept } = speak(locale).invitations.page
    await owner.getByLabel(password, { exact: true }).fill('corto')
    await owner.getByRole('button', { name: accept }).click()
    await expect(owner.getByText(text.auth.shortPassword(6)).first()).toBeVisible()
    await owner.getByLabel(password, { exact: true }).fill('techo-firme-9')
    await owner.getByRole('button', { name: accept }).click()
    await expect(owner.getByText(text.toasts.loggedIn)).toBeVisible()
    await owner.waitForURL(`**${appPaths.dashboard}`)
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`appointments are found and moved between any statuses, in ${locale} @phone`, async ({
    page,
  }) => {
    const { search, status, statuses, statusOf, statusSaved, notScheduled, noneFound } =
      speak(locale).admin
    await openShop(page, locale)
    await addAppointments(page)
    await page.goto(appPaths.admin)
    const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(2)
    await expectSoundPage(page)
    await expect(page.getByRole('cell').filter({ hasText: notScheduled })).toBeVisible()
    await page.getByLabel(search).fill('0177')
    await expect(rows).toHaveCount(1)
    await page.getByLabel(search).fill('no match')
    await expect(page.getByText(noneFound)).toBeVisible()
    await page.getByLabel(search).fill('ana')
    for (const next of ['completed', 'pending', 'confirmed'] as const) {
      const selector = page.getByLabel(statusOf('Ana Ruiz'))
      await selector.focus()
      await selector.selectOption(next)
      await expect(page.getByText(statusSaved).first()).toBeVisible()
      await expect(rows.getByText(statuses[next], { exact: true }).first()).toBeVisible()
      await expect(selector).toBeFocused()
    }
    await page.getByLabel(search).fill('')
    await page.getByLabel(status, { exact: true }).selectOption('confirmed')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: speak(locale).admin.logout }).click()
    await page.waitForURL(`**${appPaths.auth}`)
  })

  test(`an admin revokes an invitation and stays on the page, in ${locale}`, async ({ page }) => {
    const { invite, business: form, addBusiness, addOwner, toAdmin } = speak(locale).admin
    await becomeAdmin(page, locale)
    await page.getByRole('link', { name: addBusiness, exact: true }).click()
    const business = `Techos ${randomUUID().slice(0, 8)}`
    await page.getByLabel(form.name).fill(business)
    await page.getByLabel(form.industry).fill('Roofing')
    await page.getByRole('button', { name: form.create }).click()
    await expect(page.getByText(form.created).first()).toBeVisible()
    await page.getByRole('link', { name: toAdmin }).click()
    await page.getByRole('link', { name: addOwner, exact: true }).click()
    const name = `Rosa ${randomUUID().slice(0, 8)}`
    await page.getByLabel(invite.name).fill(name)
    await page.getByLabel(invite.email).fill(`${randomUUID()}@example.com`)
    await page.getByLabel(invite.business).selectOption(business)
    await page.getByRole('button', { name: invite.send }).click()
    await page.getByRole('button', { name: invite.revokeOf(name) }).press('Enter')
    await expect(page.getByText(invite.revoked, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name })).toBeFocused()
  })

  test(`spec: non-admins get the toast 'Access Denied' and go to /admin, in ${locale}`, async ({
    page,
  }) => {
    await openShop(page, locale)
    for (const path of [appPaths.businessManagement, appPaths.businessOwnerManagement]) {
      await page.goto(path)
      await expect(page.getByText(speak(locale).admin.deniedWords).first()).toBeVisible()
      await page.waitForURL(`**${appPaths.admin}`)
    }
  })
}

test('spec: unauthenticated users go to /auth from the pages for admins', async ({ page }) => {
  await choose(page, 'en')
  for (const path of [
    appPaths.admin,
    appPaths.businessManagement,
    appPaths.businessOwnerManagement,
  ]) {
    await page.goto(path)
    await page.waitForURL(`**${appPaths.auth}`)
  }
})

test('an account without a business is sent from /admin to Business Setup', async ({ page }) => {
  await becomeContractor(page, 'en')
  await page.waitForURL(`**${appPaths.businessSetup}`)
  await page.goto(appPaths.admin)
  await page.waitForURL(`**${appPaths.businessSetup}`)
})

test('an admin sees the weights of the score', async ({ page }) => {
  await becomeAdmin(page, 'en')
  await page.getByRole('link', { name: speak('en').admin.nav.scoreModel }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: speak('en').admin.nav.scoreModel }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'How soon' })).toBeVisible()
  await expectSoundPage(page)
})

/** The link of the newest email, once so many have come; a link ends the ones before it. */
async function linkFor(page: Page, email: string, mails: number): Promise<string> {
  const readMails = async (): Promise<unknown[]> =>
    (await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`)).json()
  await expect.poll(async () => (await readMails()).length).toBe(mails)
  return /http\S+\/invitation#[\w-]+/.exec(JSON.stringify(await readMails()))?.[0] ?? ''
}

/** Calls rest/v1 with the page's own session. */
async function addAppointments(page: Page): Promise<void> {
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    return localStorage.getItem(key) ?? '{}'
  })
  const { access_token: token, user } = JSON.parse(stored)
  const headers = { apikey: readServerStatus('ANON_KEY'), authorization: `Bearer ${token}` }
  const profiles = await page.request.get(`/rest/v1/profiles?id=eq.${user.id}`, { headers })
  const [{ business_id }] = await profiles.json()
  const base = { business_id, service_requested: 'Roof repair' }
  const ana = { ...base, customer_name: 'Ana Ruiz', customer_phone: '(305) 555-0177' }
  const bob = { ...base, customer_name: 'Bob Lee', customer_phone: '786-555-0199' }
  const added = await page.request.post('/rest/v1/appointments', {
    headers,
    data: [
      { ...ana, preferred_date: '2026-12-01', preferred_time: '14:30' },
      { ...bob, preferred_date: null, preferred_time: null },
    ],
  })
  expect(added.status()).toBe(201)
}
