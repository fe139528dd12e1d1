import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { openSiteverify, type SiteverifyStandIn } from '../platform/testing/siteverify.ts'
import { locales } from '../engine/languages.ts'
import { localeCookie } from '../wire/locale-cookie.ts'
import { appPaths } from '../wire/paths.ts'
import { expect, expectSoundPage, test } from './test.ts'

// Runs its own server, since the captcha is set per installation.
let siteverify: SiteverifyStandIn
let server: ChildProcess
let origin = ''
let dataDir = ''

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  siteverify = await openSiteverify()
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-captcha-'))
  server = spawn('node', ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET: siteverify.secret,
      CAPTCHA_VERIFY_URL: siteverify.url,
      LOG_LEVEL: 'error',
    },
  })
  origin = await readyOrigin(server)
})

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
  await siteverify.close()
  await rm(dataDir, { recursive: true, force: true })
})

for (const locale of locales) {
  test(`sign-up, login and password reset require a captcha, in ${locale}`, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/auth\/v1\//)
    const text = speak(locale)
    const context = page.context()
    await context.addCookies([{ name: localeCookie, value: locale, url: origin }])
    await drawWidgets(context)
    await page.emulateMedia({ colorScheme: locale === 'es' ? 'dark' : 'light' })
    await page.goto(`${origin}${appPaths.auth}`)
    const email = `captcha-${locale}-${Date.now()}@example.com`
    await page.getByRole('tab', { name: text.auth.signUp }).click()
    const signUp = page.getByRole('tabpanel', { name: text.auth.signUp })
    const widget = new RegExp(`I am a person ${locale === 'es' ? 'dark' : 'light'} ${locale}`)
    await expect(signUp.getByRole('button', { name: widget })).toBeVisible()
    await signUp.getByLabel(text.auth.fullName).fill('Rosa Delgado')
    await signUp.getByLabel(text.auth.email).fill(email)
    await signUp.getByLabel(text.auth.password, { exact: true }).fill('techo-firme-9')
    await signUp.getByRole('button', { name: text.auth.signUpAction }).click()
    await expect(signUp.getByText(text.auth.captchaMissing)).toBeVisible()
    await expectSoundPage(page)
    await signUp.getByRole('button', { name: widget }).click()
    await expect(signUp.getByText(text.auth.captchaMissing)).toBeHidden()
    await signUp.getByRole('button', { name: text.auth.signUpAction }).click()
    await expect(page.getByText(text.toasts.signedUp)).toBeVisible()

    const login = page.getByRole('tabpanel', { name: text.auth.login })
    await login.getByLabel(text.auth.email).fill(email)
    await login.getByLabel(text.auth.password, { exact: true }).fill('wrong-word-1')
    await login.getByRole('button', { name: widget }).click()
    await login.getByRole('button', { name: text.auth.logInAction }).click()
    await expect(page.getByText(text.toasts.error).first()).toBeVisible()
    // The response is used up, so the form asks for another.
    await login.getByLabel(text.auth.password, { exact: true }).fill('techo-firme-9')
    await login.getByRole('button', { name: text.auth.logInAction }).click()
    await expect(login.getByText(text.auth.captchaMissing)).toBeVisible()
    await login.getByRole('button', { name: text.auth.forgot }).click()
    await page.getByRole('button', { name: widget }).click()
    await page.getByRole('button', { name: text.auth.sendReset }).click()
    await expect(page.getByRole('heading', { name: text.auth.sentTitle })).toBeVisible()
    await page.getByRole('button', { name: text.auth.backToLogin }).click()
    await login.getByLabel(text.auth.email).fill(email)
    await login.getByLabel(text.auth.password, { exact: true }).fill('techo-firme-9')
    await login.getByRole('button', { name: widget }).click()
    await login.getByRole('button', { name: text.auth.logInAction }).click()
    await expect(page).toHaveURL(`${origin}${appPaths.businessSetup}`)
  })
}

test('a captcha that fails to load shows an error and can be retried', async ({
  page,
  expectRefusals,
}) => {
  expectRefusals(/challenges\.cloudflare\.com/)
  const text = speak('en')
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.abort('internetdisconnected'),
  )
  await page.goto(`${origin}${appPaths.auth}`)
  await expect(page.getByText(text.auth.captchaFailed)).toBeVisible()
  await expectSoundPage(page)
  await page.unroute('https://challenges.cloudflare.com/**')
  await drawWidgets(page.context())
  await page.getByRole('button', { name: text.app.tryAgain }).click()
  await expect(page.getByRole('button', { name: /I am a person/ })).toBeVisible()
})

test('the content security policy blocks scripts of other origins', async ({ request }) => {
  const answer = await request.get(`${origin}${appPaths.auth}`)
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;")
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;')
  expect(policy).not.toContain('hcaptcha')
})

/** A stand-in for Turnstile's script, which renders into the markup as the real one does. */
async function drawWidgets(context: BrowserContext): Promise<void> {
  await context.exposeFunction('solveCaptcha', () => siteverify.solve())
  await context.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
        window.turnstile = {
          render(place, { callback, theme, language }) {
            place.innerHTML = '<button type="button">I am a person ' + theme + ' ' + language + '</button>'
            place.firstChild.addEventListener('click', async () => callback(await window.solveCaptcha()))
            return place
          },
          reset() {},
          remove(place) { place.replaceChildren() },
        }
        window.captchaReady()`,
    }),
  )
}

function readyOrigin({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    stdout?.on('data', (chunk) => {
      output += String(chunk)
      const [, found] = /^ready (\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    })
    stdout?.on('end', () => reject(new Error('The server did not start.')))
  })
}
