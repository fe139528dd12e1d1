import { test as base, expect } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { findPoorContrast, findViolations } from './accessibility.ts'
import { oncePerStructure } from './page-structure.ts'
import { desktopSize, phoneSize } from './window-sizes.ts'
import { consentKeys } from '../web/consent/consent.ts'

type Fixtures = {
  /** Whether the visitor has already decided about cookies. */
  hasDecided: boolean
  /** Another person's browser, with the same console checks. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** URLs whose failures (4xx, or no connection) this test expects; Chromium logs each in the console. */
  expectRefusals: (...paths: RegExp[]) => void
  watch: Watch
}

type Watch = {
  context: (context: BrowserContext) => Promise<void>
  complaints: string[]
  refusals: RegExp[]
}

/**
 * Playwright's test, which also fails on browser errors: console errors,
 * uncaught exceptions, and violations of the content security policy.
 */
export const test = base.extend<Fixtures>({
  hasDecided: [true, { option: true }],
  watch: async ({ hasDecided }, use) => {
    const complaints: string[] = []
    const refusals: RegExp[] = []
    async function watchContext(context: BrowserContext) {
      if (hasDecided) await context.addInitScript(decideAboutCookies, consentKeys.decided)
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          // oxlint-disable-next-line no-console -- this runs in the page, whose console the fixture watches
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      context.on('console', (message) => {
        const { url } = message.location()
        const refused = expected.test(message.text())
        if (message.type() !== 'error') return
        if (refused && refusals.some((path) => path.test(url))) return
        complaints.push(`${message.text()} (${url})`)
      })
    }
    await use({ context: watchContext, complaints, refusals })
    expect(complaints).toEqual([])
  },
  page: async ({ page, watch }, use) => {
    await watch.context(page.context())
    await use(page)
  },
  openBrowser: async ({ browser, watch, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const own = { ...(baseURL && { baseURL }), viewport, ...options }
      const context = await browser.newContext(own)
      contexts.push(context)
      await watch.context(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  expectRefusals: async ({ watch }, use) => {
    await use((...paths) => {
      watch.refusals.push(...paths)
    })
  },
})

/** What Chromium and the client log for a refused request or a lost connection. */
const expected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|TypeError: Failed to fetch/

/** Runs in the page. An empty document, such as axe's frame, has no storage. */
function decideAboutCookies(key: string): void {
  try {
    localStorage.setItem(key, 'true')
  } catch {}
}

export { expect } from '@playwright/test'

/** Expects no axe violations and nothing wider than the window, at a desktop's width and at a phone's. */
export async function expectSoundPage(page: Page): Promise<void> {
  // Colors do not depend on the width.
  await expectSoundLayout(page, async () => [
    ...(await findViolations(page)),
    ...(await findPoorContrast(page)),
  ])
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize(size.width > phoneSize.width ? phoneSize : desktopSize)
  await expectSoundLayout(page, () => findViolations(page))
  await page.setViewportSize(size)
}

async function expectSoundLayout(page: Page, check: () => Promise<string[]>): Promise<void> {
  // Wait for what is still loading.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await oncePerStructure(page, base.info(), async () => expect(await check()).toEqual([]))
  // The layout follows a change of the window size with the next frame.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThan(1)
}

/** Expects the focus on this element or inside it. */
export async function expectFocusIn(place: Locator): Promise<void> {
  await expect
    .poll(() => place.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
}
