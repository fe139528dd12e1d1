import type { Page } from '@playwright/test'
import type { Locale } from '../wire/locale.ts'
import { appPaths } from '../wire/paths.ts'
import { choose, logIn } from './people.ts'
import { readStatus } from './server-status.ts'

/** Logs in as the admin of the demo market, and stands in the administration. */
export async function becomeAdmin(page: Page, locale: Locale): Promise<void> {
  const text = await choose(page, locale)
  await page.goto(appPaths.auth)
  await logIn(page, text, 'admin@demo.test', said('DEMO_PASSWORD'))
  await page.waitForURL((url) => url.pathname !== appPaths.auth)
  await page.goto(appPaths.admin)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Adds a row as the server itself would, past every policy. */
export async function addRow(page: Page, table: string, row: object): Promise<void> {
  const answer = await page.request.post(`/rest/v1/${table}`, { headers: asServer(), data: row })
  if (!answer.ok()) throw new Error(await answer.text())
}

export async function readRows(page: Page, query: string): Promise<Array<Record<string, unknown>>> {
  const answer = await page.request.get(`/rest/v1/${query}`, { headers: asServer() })
  return answer.json()
}

function asServer(): Record<string, string> {
  const key = said('SERVICE_ROLE_KEY')
  return { apikey: key, authorization: `Bearer ${key}` }
}

/** What `npm run status` says of the server under test. */
export function said(name: string): string {
  return readStatus(name, { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '' })
}
