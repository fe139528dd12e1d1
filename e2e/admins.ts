import type { Page } from '@playwright/test'
import type { Locale } from '../engine/languages.ts'
import { appPaths } from '../wire/paths.ts'
import { choose } from './people.ts'
import { readServerStatus } from './server-status.ts'
import { callAuth, enterSession } from './sessions.ts'

/** Signed in as the admin of the demo market, on the first page of the administration. */
export async function becomeAdmin(page: Page, locale: Locale): Promise<void> {
  await choose(page, locale)
  const login = { email: 'admin@demo.test', password: readServerStatus('DEMO_PASSWORD') }
  await enterSession(page, await callAuth('token?grant_type=password', login))
  await page.goto(appPaths.admin)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Adds a row with the service key, which bypasses row-level security. */
export async function addRow(page: Page, table: string, row: object): Promise<void> {
  const answer = await page.request.post(`/rest/v1/${table}`, { headers: asServer(), data: row })
  if (!answer.ok()) throw new Error(await answer.text())
}

export async function readRows(page: Page, query: string): Promise<Array<Record<string, unknown>>> {
  const answer = await page.request.get(`/rest/v1/${query}`, { headers: asServer() })
  return answer.json()
}

function asServer(): Record<string, string> {
  const key = readServerStatus('SERVICE_ROLE_KEY')
  return { apikey: key, authorization: `Bearer ${key}` }
}
