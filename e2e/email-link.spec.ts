import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Locale, locales } from '../engine/languages.ts'
import { speak } from '../text/speak.ts'
import type { EmailLinkType } from '../wire/email-link.ts'
import { localeCookie } from '../wire/locale-cookie.ts'
import { appPaths, inLocale, sitePaths } from '../wire/paths.ts'
import { followEmailLink } from './email-links.ts'
import { startServer } from './own-server.ts'
import { expect, expectSoundPage, test } from './test.ts'

// Runs its own server, since email confirmation is set per installation.
let server: Awaited<ReturnType<typeof startServer>>
const password = 'techo-firme-9'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startServer({ AUTOCONFIRM: '0' })
})
test.afterAll(() => server.stop())

type Journey = {
  type: EmailLinkType
  /** Asks for the email. @returns the link in it */
  ask(email: string, locale: Locale): Promise<string>
  /** What the person sees after the button. */
  arrive(page: Page, locale: Locale): Promise<void>
}

const journeys: Journey[] = [
  {
    type: 'signup',
    ask: async (email, language) => {
      await call('signup', { email, password, data: { language } })
      return linkIn('confirmation', email)
    },
    arrive: (page) => expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`),
  },
  {
    type: 'recovery',
    ask: async (email, language) => {
      await makeAccount(email, language)
      await call(`recover?redirect_to=${here('?reset=true')}`, { email })
      return linkIn('recovery', email)
    },
    arrive: (page, locale) => expect(page.getByLabel(speak(locale).auth.newPassword)).toBeVisible(),
  },
  {
    type: 'invite',
    ask: async (email, language) => {
      await call(`invite?redirect_to=${here()}`, { email, data: { language } }, serviceKey())
      return linkIn('invite', email)
    },
    arrive: (page) => expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`),
  },
  {
    type: 'email_change',
    ask: async (email, language) => {
      const token = await makeAccount(email, language)
      const moved = `new-${email}`
      await call(`user?redirect_to=${here()}`, { email: moved }, token, 'PUT')
      const current = new URL(await linkIn('email_change_current', email))
      const query = current.hash.slice(1)
      await fetch(`${server.origin}/auth/v1/verify?${query}`, { redirect: 'manual' })
      return linkIn('email_change', moved)
    },
    arrive: (page) => expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`),
  },
]

for (const locale of locales) {
  for (const { type, ask, arrive } of journeys) {
    test(`a mail scanner does not use up the ${type} link, and its button does, in ${locale}`, async ({
      page,
      openBrowser,
    }) => {
      const words = speak(locale).emailLink
      const url = await ask(`${randomUUID()}@example.com`, locale)
      const opened = await page.request.get(url)
      expect(opened.status()).toBe(200)
      const scanner = await openBrowser()
      await scanner.goto(url)
      await expect(scanner.getByRole('button', { name: words[type].action })).toBeVisible()
      await expectSoundPage(scanner)

      await page.goto(url)
      await expect(page.getByText(words[type].words)).toBeVisible()
      await expect(page.getByText('@example.com')).toBeVisible()
      await page.getByRole('button', { name: words[type].action }).click()
      await arrive(page, locale)
    })
  }

  test(`an incomplete link says so and leads to the login page, in ${locale}`, async ({ page }) => {
    const words = speak(locale).emailLink
    await page.goto(`${server.origin}${inLocale(locale, sitePaths.emailLink)}`)
    await expect(page.getByRole('heading', { name: words.broken.heading })).toBeFocused()
    await expectSoundPage(page)
    await page.getByRole('link', { name: words.logIn }).click()
    await expect(page).toHaveURL(`${server.origin}${appPaths.auth}`)
  })
}

for (const locale of locales) {
  test(`a link to the session of someone else asks before it logs in, in ${locale}`, async ({
    page,
    context,
  }) => {
    const { auth: words } = speak(locale)
    await context.addCookies([{ name: localeCookie, value: locale, url: server.origin }])
    const [eve, ana] = [`eve-${randomUUID()}@example.com`, `ana-${randomUUID()}@example.com`]
    await makeAccount(eve, locale)
    await page.goto(await sessionLink(eve))
    await expect(page.getByRole('heading', { name: words.continueTitle })).toBeFocused()
    await expect(page.getByText(words.continueQuestion(eve))).toBeVisible()
    await expectSoundPage(page)
    expect(await storedSession(page)).toBeUndefined()
    await page.getByRole('button', { name: words.continueOther }).click()
    await expect(page.getByRole('button', { name: words.logInAction, exact: true })).toBeVisible()
    expect(await storedSession(page)).toBeUndefined()

    await makeAccount(ana, locale)
    await page.goto('about:blank')
    await page.goto(await sessionLink(ana))
    await page.getByRole('button', { name: words.continueAction }).click()
    await expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`)
    await page.goto('about:blank')
    await page.goto(await sessionLink(eve))
    await page.getByRole('button', { name: words.continueOther }).click()
    await expect(page).toHaveURL(`${server.origin}${appPaths.businessSetup}`)
    expect(await storedSession(page)).toContain(ana)
  })
}

test('a session in the query, or behind the forged address of another person, logs in no one', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/auth\/v1\/user/)
  const words = speak('en').auth
  const [eve, ana] = [`eve-${randomUUID()}@example.com`, `ana-${randomUUID()}@example.com`]
  await makeAccount(eve, 'en')
  await page.goto((await sessionLink(eve)).replace('#', '?'))
  await page.getByRole('textbox', { name: words.email }).fill(ana)
  await expect(page.getByRole('button', { name: words.logInAction, exact: true })).toBeVisible()
  expect(await storedSession(page)).toBeUndefined()

  // The client refreshes an expired session without a look at its access token.
  const link = new URL(await sessionLink(eve))
  const fields = new URLSearchParams(link.hash.slice(1))
  const parts = [{ alg: 'HS256', typ: 'JWT' }, { email: ana, exp: 1 }, {}]
  const token = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  fields.set('access_token', token.join('.'))
  await page.goto('about:blank')
  await page.goto(`${link.origin}${link.pathname}#${fields}`)
  await expect(page.getByText(words.continueQuestion(ana))).toBeVisible()
  await page.getByRole('button', { name: words.continueAction }).click()
  await expect(page.getByRole('button', { name: words.logInAction, exact: true })).toBeVisible()
  expect(await storedSession(page)).toBeUndefined()
})

test('the other language opens the same link', async ({ page }) => {
  const email = `${randomUUID()}@example.com`
  await call('signup', { email, password, data: { language: 'en' } })
  await page.goto(await linkIn('confirmation', email))
  await page.locator('a[data-language="es"]').click()
  const { action } = speak('es').emailLink.signup
  await expect(page.getByRole('button', { name: action })).toBeVisible()
  await followEmailLink(page, page.url())
  await expect(page).not.toHaveURL(/email-link/)
})

/** What an implicit flow puts into the address, as anyone can send it for an account of their own. */
async function sessionLink(email: string): Promise<string> {
  const session = await call('token?grant_type=password', { email, password })
  const names = ['access_token', 'expires_in', 'expires_at', 'refresh_token', 'token_type']
  const fields = names.map((name) => [name, String(session[name])])
  return `${server.origin}${appPaths.auth}#${new URLSearchParams(fields)}`
}

function storedSession(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => Object.entries(localStorage).find(([name]) => name.endsWith('-auth-token'))?.[1],
  )
}

function here(query = ''): string {
  return encodeURIComponent(`${server.origin}${appPaths.auth}${query}`)
}

function serviceKey(): string {
  return server.readStatus('SERVICE_ROLE_KEY')
}

/** A confirmed account. @returns its access token */
async function makeAccount(email: string, language: Locale): Promise<string> {
  const data = { email, password, email_confirm: true, user_metadata: { language } }
  await call('admin/users', data, serviceKey())
  const { access_token: token } = await call('token?grant_type=password', { email, password })
  return String(token)
}

async function call(
  path: string,
  body: object,
  bearer?: string,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Record<string, unknown>> {
  const to = path === 'signup' ? `signup?redirect_to=${here()}` : path
  const response = await fetch(`${server.origin}/auth/v1/${to}`, {
    method,
    headers: {
      apikey: server.readStatus('ANON_KEY'),
      'content-type': 'application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** The link of the newest email of a kind, from the mailbox that replaces SMTP. */
async function linkIn(kind: string, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await fetch(`${server.origin}/dev/mail.json?to=${encodeURIComponent(email)}`)
    const mails: Array<{ kind: string; url: string }> = await answer.json()
    link = mails.find((mail) => mail.kind === kind)?.url ?? ''
    expect(link).toContain(sitePaths.emailLink)
  }).toPass({ timeout: 10_000 })
  return link
}
