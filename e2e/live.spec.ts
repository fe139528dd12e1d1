import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import type { Text } from '../text/load.ts'
import { addRow, readRows } from './admins.ts'
import { openShop } from './people.ts'
import { openBlank } from './sessions.ts'
import { appPaths } from '../wire/paths.ts'
import { expect, test } from './test.ts'

test('a new lead appears in every open window at once, highlighted and announced', async ({
  page,
}) => {
  const { email, text } = await openShop(page, 'en')
  const [business] = await readRows(page, `businesses?select=id&email=eq.${email}`)
  const other = await page.context().newPage()
  for (const window of [page, other]) {
    // The socket of the page before would be another one.
    await openBlank(window)
    const subscribed = waitForSubscription(window)
    await window.goto(appPaths.leadManagement)
    await subscribed
  }
  for (const window of [page, other]) await expect(findAnnouncement(window, text)).toHaveCount(0)
  await addRow(page, 'leads', makeLead(business?.['id'], 'Lena Live'))
  // Polls are half a minute apart.
  for (const window of [page, other]) {
    const row = window.getByRole('row').filter({ hasText: 'Lena Live' })
    await expect(row).toBeVisible({ timeout: 10_000 })
    await expect(row).toHaveAttribute('data-arrived', 'true')
    await expect(findAnnouncement(window, text)).toHaveText(
      text.toasts.newLead('Lena Live, home remodeling, Billings'),
    )
  }
})

test('leads that arrive while the socket is down are highlighted and announced once it is back', async ({
  page,
}) => {
  const { email, text } = await openShop(page, 'en')
  const [business] = await readRows(page, `businesses?select=id&email=eq.${email}`)
  await openBlank(page)
  const sockets = await controlSockets(page)
  await page.goto(appPaths.leadManagement)
  await sockets.subscribed()
  await sockets.cut()
  for (const name of ['Nora Night', 'Otto Outage']) {
    await addRow(page, 'leads', makeLead(business?.['id'], name))
  }
  sockets.restore()
  await sockets.subscribed()
  for (const name of ['Nora Night', 'Otto Outage']) {
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toHaveAttribute('data-arrived', 'true', { timeout: 15_000 })
  }
  await expect(findAnnouncement(page, text)).toHaveText([text.toasts.newLeads(2)])
})

function makeLead(businessId: unknown, fullName: string) {
  return {
    business_id: businessId,
    ai_score: 71,
    ai_reasoning: 'Score 71.',
    full_name: fullName,
    phone: '+14065550107',
    city: 'Billings',
    state: 'MT',
    zip: '59101',
    service_needed: 'remodeling',
    source: 'csv',
  }
}

function findAnnouncement(window: Page, { toasts }: Text): Locator {
  const region = window.getByRole('region', { name: toasts.region })
  return region.locator('xpath=self::*[@aria-live="polite"]').locator('.toast-title')
}

/** Lets a test cut the socket of a page, and refuses new ones until `restore`. */
async function controlSockets(page: Page) {
  let isCut = false
  let count = 0
  let open: WebSocketRoute[] = []
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    if (isCut) return void socket.close()
    open.push(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (String(message).includes('Subscribed to PostgreSQL')) count += 1
      socket.send(message)
    })
  })
  let expected = 0
  return {
    async subscribed() {
      expected += 1
      await expect.poll(() => count, { timeout: 20_000 }).toBe(expected)
    },
    async cut() {
      isCut = true
      for (const socket of open) await socket.close()
      open = []
    },
    restore() {
      isCut = false
    },
  }
}

function waitForSubscription(window: Page): Promise<void> {
  return new Promise((resolve) => {
    window.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      }),
    )
  })
}
