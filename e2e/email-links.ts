import type { Page } from '@playwright/test'

/** Opens the page of an emailed link and presses its one button. */
export async function followEmailLink(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('.email-link').getByRole('button').click()
}
