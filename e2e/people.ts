import { randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { speak } from '../text/speak.ts'
import type { Text } from '../text/load.ts'
import { localeCookie } from '../wire/locale-cookie.ts'
import type { Locale } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { callAuth, callFunction, callRest, enterSession } from './sessions.ts'
import type { Session } from './sessions.ts'

const password = 'techo-firme-9'

export type Contractor = { page: Page; text: Text; email: string }

/** Sets the remembered language of this browser. */
export async function choose(page: Page, locale: Locale): Promise<Text> {
  const baseURL = new URL(page.url() === 'about:blank' ? origin() : page.url()).origin
  await page.context().addCookies([{ name: localeCookie, value: locale, url: baseURL }])
  return speak(locale)
}

/** Signs up and logs in through the forms, for journeys about exactly that. */
export async function signUpByForm(page: Page, locale: Locale): Promise<Contractor> {
  const text = await choose(page, locale)
  const email = `${randomUUID()}@example.com`
  await page.goto(appPaths.auth)
  await page.getByRole('tab', { name: text.auth.signUp }).click()
  const signUp = page.getByRole('tabpanel', { name: text.auth.signUp })
  await signUp.getByLabel(text.auth.fullName).fill('Rosa Delgado')
  await signUp.getByLabel(text.auth.email).fill(email)
  await signUp.getByLabel(text.auth.password, { exact: true }).fill(password)
  await signUp.getByRole('button', { name: text.auth.signUpAction }).click()
  await expect(page.getByText(text.toasts.signedUp)).toBeVisible()
  await logIn(page, text, email)
  return { page, text, email }
}

/** A signed-in account without a business, on the page that asks for one. */
export async function becomeContractor(page: Page, locale: Locale): Promise<Contractor> {
  const { contractor } = await createAccount(page, locale)
  await page.goto(appPaths.businessSetup)
  return contractor
}

export async function logIn(page: Page, text: Text, email: string, word = password) {
  const login = page.getByRole('tabpanel', { name: text.auth.login })
  await login.getByLabel(text.auth.email).fill(email)
  await login.getByLabel(text.auth.password, { exact: true }).fill(word)
  await login.getByRole('button', { name: text.auth.logInAction }).click()
}

export async function setUpBusiness({ page, text, email }: Contractor): Promise<void> {
  const { setup } = text.owner
  await expect(page.getByRole('heading', { level: 1, name: setup.title })).toBeVisible()
  await page.getByLabel(setup.businessName).fill('Techos Delgado')
  await page.getByLabel(setup.industry).fill(text.services.roofing)
  await page
    .getByLabel(setup.description)
    .fill('Tile and shingle roofs in South Florida since 2009.')
  await page.getByLabel(setup.phone).fill('(305) 555-0188')
  await page.getByLabel(setup.email).fill(email)
  await page.getByLabel(setup.address).fill('120 SW 8th St, Miami, FL 33130')
  await page.getByRole('button', { name: setup.create }).click()
  await expect(page.getByText(text.toasts.businessCreated)).toBeVisible()
}

type Order = { service?: keyof Text['services']; location?: string; count: number }

export async function orderLeads({ page, text }: Contractor, order: Order): Promise<void> {
  const { home } = text.owner
  await page.goto(appPaths.home)
  await unfoldOrder({ page, text })
  await page.getByLabel(home.serviceType).selectOption(order.service ?? 'roofing')
  await page.getByLabel(home.location, { exact: true }).fill(order.location ?? 'Miami, FL')
  await page.getByLabel(home.count).fill(String(order.count))
  await page.getByRole('button', { name: home.generate }).click()
}

/** On a phone the form is folded above the list, unless there are no leads yet. */
async function unfoldOrder({ page, text }: Pick<Contractor, 'page' | 'text'>) {
  const { home } = text.owner
  await expect(page.getByRole('heading', { name: home.listTitle })).toBeVisible()
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  const opener = page.getByRole('button', { name: home.generate, expanded: false })
  if (await opener.isVisible()) await opener.click()
}

/** A contractor with a business, on the dashboard. */
export async function openShop(page: Page, locale: Locale): Promise<Contractor> {
  const { contractor, session } = await createAccount(page, locale)
  await createBusiness(session, contractor.email)
  await page.goto(appPaths.dashboard)
  return contractor
}

/** Orders a plan at the checkout; in the demo it is active at once. */
export async function buyPlan({ email }: Contractor, plan: string): Promise<void> {
  const who = { fullName: 'Rosa Delgado', email, businessName: 'Techos Delgado', language: 'en' }
  await callFunction('checkout-orders', { plan, ...who })
}

/** Opens booking hours in Miami. @returns the booking link */
export async function openCalendar({ page, text }: Contractor): Promise<string> {
  const words = text.appointments
  await page.goto(appPaths.appointmentHours)
  await page.getByLabel(words.settings.timeZone).selectOption('America/New_York')
  await page.getByRole('button', { name: words.settings.save }).click()
  await expect(page.getByText(words.settings.saved)).toBeVisible()
  await page.goto(appPaths.appointments)
  await page.getByRole('button', { name: words.copyLink }).click()
  return page.getByRole('textbox', { name: words.linkLabel }).inputValue()
}

export function leadCards({ page, text }: Contractor): Locator {
  return page.getByRole('region', { name: text.owner.home.listTitle }).getByRole('article')
}

/** Shows everything about a lead of the list. */
export async function unfoldLead(card: Locator): Promise<void> {
  await card.getByRole('button', { expanded: false }).click()
}

/** The phone numbers in the lead list, which identify the homeowners. */
export async function readPhones(contractor: Contractor): Promise<string[]> {
  const links = await leadCards(contractor).locator('a[href^="tel:"]').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** A unique phone number in New Mexico, where no demo homeowner lives. */
export function newPhone(): string {
  // From a range without service codes such as 411, 555 and 911.
  return `+1505${randomInt(240, 299)}${String(randomInt(2000, 9999))}`
}

async function createAccount(page: Page, locale: Locale) {
  const text = await choose(page, locale)
  const email = `${randomUUID()}@example.com`
  const data = { full_name: 'Rosa Delgado', language: locale }
  const session = await callAuth('signup', { email, password, data })
  await enterSession(page, session)
  return { contractor: { page, text, email }, session }
}

/** What the form of Business Setup saves. */
async function createBusiness({ access_token: token, user }: Session, email: string) {
  const business = {
    business_name: 'Techos Delgado',
    industry: 'Roofing',
    description: 'Tile and shingle roofs in South Florida since 2009.',
    phone_number: '(305) 555-0188',
    email,
    address: '120 SW 8th St, Miami, FL 33130',
    slug: 'techos-delgado',
    owner_id: user.id,
  }
  const [created] = await callRest(token, 'POST', 'businesses', business)
  await callRest(token, 'PATCH', `profiles?id=eq.${user.id}`, { business_id: created?.['id'] })
}

function origin(): string {
  return `http://localhost:${process.env['E2E_PORT'] ?? ''}`
}
