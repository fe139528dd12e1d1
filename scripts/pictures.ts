import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type Page, chromium } from '@playwright/test'
import { speak } from '../text/speak.ts'
import { findFreePort } from '../server/http/free-port.ts'
import { startNode } from './processes/start-node.ts'
import { consentKeys } from '../web/consent/consent.ts'
import { defaultLocale, type Locale, locales } from '../engine/languages.ts'
import { localeCookie } from '../wire/locale-cookie.ts'
import { appPaths, inLocale, sitePaths } from '../wire/paths.ts'
import { findChromium } from './processes/find-chromium.ts'

// npm run pictures: takes docs/pictures and the pictures for shared links, from a fresh demo install.
const root = fileURLToPath(new URL('..', import.meta.url))
const documents = join(root, 'docs', 'pictures')
const shared = join(root, 'web', 'public')
const largest = 300_000
const sharedStyle = `
  .site-header > :not(.site-brand), .hero .actions, .hero-note, .hero-leads, main > :not(.hero), footer { display: none !important }
  .site-header { padding-block: 3rem 0 !important } .site-brand { font-size: 2rem !important }
  .site-mark { inline-size: 2.5rem !important; block-size: 2.5rem !important }
  .hero { padding-block-start: 2rem !important } .hero-columns { grid-template-columns: 1fr !important }
  .hero h1 { font-size: 4.25rem !important } .hero-sub { font-size: 1.5rem !important; max-inline-size: 46rem !important }
  .site .page { inline-size: calc(100% - 8rem) } .site { overflow: hidden; block-size: 630px }`

const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-pictures-'))
const port = String(await findFreePort(null))
const env = { ...process.env, PORT: port, DATA_DIR: dataDir, DEMO: '1', PUBLIC_URL: '' }
const server = await startNode(['scripts/start.mjs'], env, /^ready (\S+)/m)
const browser = await chromium.launch({
  ...(findChromium() && { executablePath: findChromium() }),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
try {
  await mkdir(documents, { recursive: true })
  for (const locale of locales) await drawAll(browser, locale)
  for (const size of [180, 192, 512]) await drawIcon(browser, size)
} finally {
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function drawAll(from: Browser, locale: Locale): Promise<void> {
  const page = await openPage(from, locale, { width: 1280, height: 860 })
  const suffix = locale === defaultLocale ? '' : `-${locale}`
  for (const [name, path] of [
    ['home', sitePaths.home],
    ['pricing', sitePaths.pricing],
    ['get-quotes', sitePaths.getQuotes],
  ] as const) {
    await page.goto(inLocale(locale, path))
    await keep(page, join(documents, `${name}${suffix}.png`))
  }
  await logIn(page, locale)
  await page.goto(appPaths.home)
  await page.getByRole('article').first().waitFor()
  await keep(page, join(documents, `owner-home${suffix}.png`))
  await page.context().close()
  await drawShared(from, locale)
}

/** The picture for shared links: the headline over the street, in the size that all networks accept. */
async function drawShared(from: Browser, locale: Locale): Promise<void> {
  const page = await openPage(from, locale, { width: 1200, height: 630 })
  await page.goto(inLocale(locale, sitePaths.home))
  await page.addStyleTag({ content: sharedStyle })
  await keep(page, join(shared, `share-${locale}.png`))
  await page.context().close()
}

/** The logo on our background, with the margin that a round icon cuts off. */
async function drawIcon(from: Browser, size: number): Promise<void> {
  const page = await from.newPage({ viewport: { width: size, height: size } })
  const mark = await readFile(join(shared, 'favicon.svg'), 'utf8')
  const style = 'margin:0;block-size:100vh;display:grid;place-items:center;background:#f8f4ec'
  await page.setContent(`<body style="${style}">${mark.replace('<svg', '<svg width="58%"')}`)
  await keep(page, join(shared, `icon-${size}.png`))
  await page.close()
}

async function openPage(
  from: Browser,
  locale: Locale,
  viewport: { width: number; height: number },
): Promise<Page> {
  const baseURL = `http://localhost:${port}`
  const context = await from.newContext({
    baseURL,
    viewport,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await context.addCookies([{ name: localeCookie, value: locale, url: baseURL }])
  await context.addInitScript((key) => localStorage.setItem(key, 'true'), consentKeys.decided)
  return context.newPage()
}

async function logIn(page: Page, locale: Locale): Promise<void> {
  const [, email = '', password = ''] =
    /demo owner (\S+) password (\S+)/.exec(server.printed()) ?? []
  const { auth, toasts } = speak(locale)
  await page.goto(appPaths.auth)
  const login = page.getByRole('tabpanel', { name: auth.login })
  await login.getByLabel(auth.email).fill(email)
  await login.getByLabel(auth.password, { exact: true }).fill(password)
  await login.getByRole('button', { name: auth.logInAction }).click()
  await page.waitForURL(`**${appPaths.dashboard}`)
  await page.getByText(toasts.loggedIn).waitFor({ state: 'hidden' })
}

async function keep(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  if (picture.length > largest) throw new Error(`${path} is larger than ${largest} bytes.`)
  await writeFile(path, picture)
  console.log(`${path.slice(root.length)} ${Math.round(picture.length / 1000)} kB`)
}
