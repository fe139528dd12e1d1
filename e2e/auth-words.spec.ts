import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { appPaths } from '../wire/paths.ts'
import { becomeContractor, choose, logIn, setUpBusiness } from './people.ts'
import { expect, test } from './test.ts'

// The exact English sentences of the spec about sign-up, login and passwords.
const password = 'techo-firme-9'

test('spec: sign-up, login and reset forms show their validation messages', async ({ page }) => {
  const { auth } = await choose(page, 'en')
  await page.goto(appPaths.auth)
  const login = page.getByRole('tabpanel', { name: auth.login })
  await login.getByLabel(auth.email).fill('ana')
  await login.getByLabel(auth.password, { exact: true }).fill('12345')
  await login.getByRole('button', { name: auth.logInAction }).click()
  await expect(login.getByText('Invalid email address')).toBeVisible()
  await expect(login.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByRole('tab', { name: auth.signUp }).click()
  const signUp = page.getByRole('tabpanel', { name: auth.signUp })
  await signUp.getByRole('button', { name: auth.signUpAction }).click()
  await expect(signUp.getByText('Full name is required')).toBeVisible()
  await page.getByRole('tab', { name: auth.login }).click()
  await page.getByRole('button', { name: auth.forgot }).click()
  await page.getByRole('button', { name: auth.sendReset }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
})

test("spec: the success toasts of sign-up, login, and 'We've sent you a password reset link'; sign-up metadata full_name", async ({
  page,
}) => {
  const text = await choose(page, 'en')
  const email = `${randomUUID()}@example.com`
  await page.goto(appPaths.auth)
  await page.getByRole('button', { name: text.auth.forgot }).click()
  await page.getByLabel(text.auth.email).fill('unknown@example.com')
  await page.getByRole('button', { name: text.auth.sendReset }).click()
  await expect(page.getByText('Check your email').first()).toBeVisible()
  await expect(page.getByText("We've sent you a password reset link")).toBeVisible()
  await page.getByRole('button', { name: text.auth.backToLogin }).click()
  await fillSignUp(page, email)
  await expect(page.getByText('Account created. You can now log in.')).toBeVisible()
  await logIn(page, text, email)
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL(appPaths.businessSetup)
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    return localStorage.getItem(key ?? '')
  })
  expect(JSON.parse(stored ?? '{}').user.user_metadata.full_name).toBe('Rosa Delgado')
})

test("spec: fallbacks 'Failed to sign up', 'Failed to log in', 'Failed to send reset email' when the server sends no message", async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/auth\/v1\//)
  const text = await choose(page, 'en')
  await page.route(/auth\/v1\/(signup|token|recover)/, (route) =>
    route.fulfill({ status: 400, json: {} }),
  )
  await page.goto(appPaths.auth)
  await logIn(page, text, 'ana@example.com')
  await expect(page.getByText('Failed to log in').first()).toBeVisible()
  await fillSignUp(page, 'ana@example.com')
  await expect(page.getByText('Failed to sign up').first()).toBeVisible()
  await page.getByRole('tab', { name: text.auth.login }).click()
  await page.getByRole('button', { name: text.auth.forgot }).click()
  await page.getByLabel(text.auth.email).fill('ana@example.com')
  await page.getByRole('button', { name: text.auth.sendReset }).click()
  await expect(page.getByText('Failed to send reset email').first()).toBeVisible()
})

test("spec: password reset (settings) 'Success' ('Password reset email sent'); a session on /auth goes to /dashboard or /business-setup", async ({
  page,
}) => {
  const contractor = await becomeContractor(page, 'en')
  await expect(page).toHaveURL(appPaths.businessSetup)
  await page.goto(appPaths.auth)
  await expect(page).toHaveURL(appPaths.businessSetup)
  await setUpBusiness(contractor)
  await page.goto(appPaths.auth)
  await expect(page).toHaveURL(appPaths.dashboard)
  await page.goto(appPaths.settings)
  await page.getByRole('button', { name: contractor.text.owner.settings.reset }).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await expect(page.getByText('Password reset email sent')).toBeVisible()
})

test("spec: business setup 'Failed to save business profile' and, with a missing session, 'Not authenticated'", async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/rest\/v1\//)
  const contractor = await becomeContractor(page, 'en')
  await setUpBusiness(contractor)
  await page.goto(appPaths.businessSetup)
  const save = page.getByRole('button', { name: contractor.text.owner.setup.update })
  await page.route('**/rest/v1/businesses*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: {} })
      : route.continue(),
  )
  await save.click()
  await expect(page.getByText('Failed to save business profile').first()).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await save.click()
  await expect(page.getByText('Not authenticated').first()).toBeVisible()
})

async function fillSignUp(page: Page, email: string): Promise<void> {
  const { auth } = await choose(page, 'en')
  await page.getByRole('tab', { name: auth.signUp }).click()
  const signUp = page.getByRole('tabpanel', { name: auth.signUp })
  await signUp.getByLabel(auth.fullName).fill('Rosa Delgado')
  await signUp.getByLabel(auth.email).fill(email)
  await signUp.getByLabel(auth.password, { exact: true }).fill(password)
  await signUp.getByRole('button', { name: auth.signUpAction }).click()
}
