import type { Page } from '@playwright/test'
import { readServerStatus } from './server-status.ts'

/** The part of a Supabase Auth session that tests need. */
export type Session = { access_token: string; user: { id: string } }

/** @throws Error when the server refuses */
export async function callAuth(path: string, body: object): Promise<Session> {
  return (await postAsStranger(`auth/v1/${path}`, body)).json()
}

/** @throws Error when the server refuses */
export async function callFunction(name: string, body: object): Promise<Record<string, unknown>> {
  return (await postAsStranger(`functions/v1/${name}`, body)).json()
}

async function postAsStranger(path: string, body: object): Promise<Response> {
  const answer = await fetch(`${origin()}/${path}`, {
    method: 'POST',
    headers: { apikey: readServerStatus('ANON_KEY'), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

/**
 * Writes a row as the person whose token this is.
 * @returns the rows as written
 */
export async function callRest(
  token: string,
  method: 'POST' | 'PATCH',
  path: string,
  row: object,
): Promise<Array<Record<string, unknown>>> {
  const answer = await fetch(`${origin()}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: readServerStatus('ANON_KEY'),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(row),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Opens a page of the same origin without the app, where a test changes what the app keeps. */
export async function openBlank(page: Page): Promise<void> {
  const blank = `${origin()}/blank`
  // Without an icon to fetch.
  const body = '<!doctype html><title>Blank</title><link rel="icon" href="data:," />'
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(blank)
  await page.unroute(blank)
}

/** Puts a session where supabase-js keeps its own, so that the next page is signed in. */
export async function enterSession(page: Page, session: Session): Promise<void> {
  await openBlank(page)
  const key = `sb-${new URL(origin()).hostname.split('.')[0]}-auth-token`
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify(session),
  ] as const)
}

function origin(): string {
  return `http://localhost:${process.env['E2E_PORT'] ?? ''}`
}
