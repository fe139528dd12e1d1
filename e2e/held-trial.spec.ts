import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '../engine/languages.ts'
import { speak } from '../text/speak.ts'
import { localeCookie } from '../wire/locale-cookie.ts'
import { appPaths, heldTrialsPath } from '../wire/paths.ts'
import { logIn } from './people.ts'
import { startServer } from './own-server.ts'
import { expect, expectSoundPage, test } from './test.ts'

// Runs its own server, since trials of a demo are never on hold.
let server: Awaited<ReturnType<typeof startServer>>
const password = 'techo-firme-9'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer({ DEMO: '0', AUTOCONFIRM: '1', SMS_PROVIDER: 'dev' })
})
test.afterAll(() => server.stop())

for (const locale of locales) {
  test(`an owner whose trial is on hold opens it with a phone, in ${locale}`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\/verify/)
    const text = speak(locale)
    const { trial } = text
    const domain = `${randomUUID()}.com`
    await useTrial(await openBusiness(`ana@${domain}`, locale))
    const email = `ben@${domain}`
    await openBusiness(email, locale)
    await enter(page, locale, email)
    await page.goto(`${server.origin}${appPaths.home}`)
    await page.getByRole('button', { name: text.owner.home.generate }).click()
    const card = page.getByRole('region', { name: trial.title })
    await expect(card.getByText(trial.why)).toBeVisible()
    // A toast that leaves would fail the check.
    await page.reload()
    await expectSoundPage(page)
    await page.goto(`${server.origin}${appPaths.campaignBuilder}`)
    await expect(page.getByRole('region', { name: trial.title }).getByText(trial.why)).toBeVisible()
    await expect(page.getByRole('button', { name: text.owner.campaign.create })).toBeDisabled()
    await expect(page.getByText(trial.campaignStopped)).toBeVisible()
    await expectSoundPage(page)
    await page.goto(`${server.origin}${appPaths.home}`)
    await card.getByLabel(trial.phone).fill('555')
    await card.getByRole('button', { name: trial.send }).click()
    await expect(card.getByText(trial.phoneWrong)).toBeVisible()
    const phone = `305555${randomInt(1000, 9999)}`
    await card.getByLabel(trial.phone).fill(phone)
    await card.getByRole('button', { name: trial.send }).click()
    await card.getByLabel(trial.code).fill('000000')
    await card.getByRole('button', { name: trial.confirm }).click()
    await expect(card.getByText(trial.codeWrong)).toBeVisible()
    await expectSoundPage(page)
    await card.getByLabel(trial.code).fill(await readCode(`+1${phone}`))
    await card.getByRole('button', { name: trial.confirm }).click()
    await expect(page.getByText(trial.order)).toBeVisible()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: text.owner.home.generate }).click()
    await expect(page.getByText(text.toasts.onOrder(10))).toBeVisible()
  })

  test(`an owner who confirms a phone that had a trial reads it at once, in ${locale}`, async ({
    page,
  }) => {
    const { trial } = speak(locale)
    const domain = `${randomUUID()}.com`
    const phone = `786555${randomInt(1000, 9999)}`
    await useTrial(await openBusiness(`ana@${domain}`, locale, phone))
    const email = `ben@${domain}`
    await useTrial(await openBusiness(email, locale))
    await enter(page, locale, email)
    await page.goto(`${server.origin}${appPaths.home}`)
    const card = page.getByRole('region', { name: trial.title })
    await card.getByLabel(trial.phone).fill(phone)
    await card.getByRole('button', { name: trial.send }).click()
    await card.getByLabel(trial.code).fill(await readCode(`+1${phone}`))
    await card.getByRole('button', { name: trial.confirm }).click()
    await expect(page.getByRole('region', { name: trial.refused.title })).toBeVisible()
    await expect(card).toBeHidden()
    await expectSoundPage(page)
  })

  test(`an admin releases a trial that is on hold, in ${locale}`, async ({ page, openBrowser }) => {
    const text = speak(locale)
    const { businessPlans: words } = text
    const domain = `${randomUUID()}.com`
    await useTrial(await openBusiness(`ana@${domain}`, locale))
    const email = `ben@${domain}`
    const business = await openBusiness(email, locale)
    await useTrial(business)
    await enter(page, locale, email)
    await page.goto(`${server.origin}${appPaths.home}`)
    const card = page.getByRole('region', { name: text.trial.title })
    await expect(card).toBeVisible()

    const boss = `boss-${randomUUID()}@example.com`
    const { user } = await openBusiness(boss, locale)
    await callAsServer('rest/v1/user_roles', { user_id: user.id, role: 'admin' })
    const desk = await openBrowser()
    await enter(desk, locale, boss)
    await desk.goto(`${server.origin}${heldTrialsPath}`)
    await desk.getByRole('link', { name: business.name }).click()
    await expect(desk.getByText(words.plan.stoppedTrial.held)).toBeVisible()
    await expectSoundPage(desk)
    await desk.getByRole('button', { name: words.plan.releaseTrial }).click()
    await expect(desk.getByText(words.plan.done.release_trial)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: text.owner.home.generateTitle })).toBeVisible()
    await expect(card).toBeHidden()
  })
}

type Member = { name: string; businessId: string; user: { id: string }; token: string }

/** An account with a business, as business setup saves it. */
async function openBusiness(
  email: string,
  language: Locale,
  phone: string | null = null,
): Promise<Member> {
  const { access_token: token, user } = await call('auth/v1/signup', {
    email,
    password,
    data: { full_name: 'Rosa Delgado', language },
  })
  const name = `Techos ${randomUUID().slice(0, 8)}`
  const rest = { prefer: 'return=representation' }
  const [business] = await call(
    'rest/v1/businesses',
    {
      business_name: name,
      industry: 'roofing',
      slug: randomUUID(),
      owner_id: user.id,
      phone_number: phone,
    },
    { token, headers: rest },
  )
  await call(
    `rest/v1/profiles?id=eq.${user.id}`,
    { business_id: business.id },
    { token, headers: rest, method: 'PATCH' },
  )
  return { name, businessId: business.id, user, token }
}

/** Asks for leads, with which a trial begins. */
async function useTrial({ businessId, token }: Member): Promise<void> {
  const where = { serviceType: 'roofing', targetLocation: 'Miami, FL', leadsRequested: 5 }
  await call('functions/v1/generate-leads', { businessId, ...where }, { token })
}

async function enter(page: Page, locale: Locale, email: string): Promise<void> {
  await page.context().addCookies([{ name: localeCookie, value: locale, url: server.origin }])
  await page.goto(`${server.origin}${appPaths.auth}`)
  await logIn(page, speak(locale), email)
  await expect(page).toHaveURL(`${server.origin}${appPaths.dashboard}`)
  await expect(page.getByText(speak(locale).toasts.loggedIn)).toBeVisible()
}

/** The code of the newest text message, from the mailbox that replaces the provider. */
async function readCode(phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await fetch(`${server.origin}/dev/mail.json?to=${encodeURIComponent(phone)}`)
    code = /\b\d{6}\b/.exec(await answer.text())?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

function callAsServer(path: string, body: object) {
  const token = server.readStatus('SERVICE_ROLE_KEY')
  return call(path, body, { token, headers: { apikey: token, prefer: 'return=minimal' } })
}

type Options = { token?: string; method?: string; headers?: Record<string, string> }

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
async function call(path: string, body: object, options: Options = {}): Promise<any> {
  const response = await fetch(`${server.origin}/${path}`, {
    method: options.method ?? 'POST',
    headers: {
      apikey: server.readStatus('ANON_KEY'),
      'content-type': 'application/json',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`)
  return answer === '' ? null : JSON.parse(answer)
}
