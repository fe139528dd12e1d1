import type { Page } from '@playwright/test'
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
  for (const window of [page, other]) await expect(announcement(window)).toHaveCount(0)
  await addRow(page, 'leads', {
    business_id: business?.['id'],
    ai_score: 71,
    ai_reasoning: 'Score 71.',
    full_name: 'Lena Live',
    phone: '+14065550107',
    city: 'Billings',
    state: 'MT',
    zip: '59101',
    service_needed: 'remodeling',
    source: 'csv',
  })
  // Polls are half a minute apart.
  for (const window of [page, other]) {
    const row = window.getByRole('row').filter({ hasText: 'Lena Live' })
    await expect(row).toBeVisible({ timeout: 10_000 })
    await expect(row).toHaveAttribute('data-arrived', 'true')
    await expect(announcement(window)).toHaveText(
      text.toasts.newLead('Lena Live, home remodeling, Billings'),
    )
  }

  function announcement(window: Page) {
    const region = window.getByRole('region', { name: text.toasts.region })
    return region.locator('xpath=self::*[@aria-live="polite"]').locator('.toast-title')
  }
})

function waitForSubscription(window: Page): Promise<void> {
  return new Promise((resolve) => {
    window.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) resolve()
      }),
    )
  })
}
