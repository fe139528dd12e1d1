import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createOwner, makeAdmin } from '../supabase/tests/people.ts'
import { loadSecrets } from './data-dir/secrets.ts'
import { readEnv } from './env/env.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import { openTestDatabase } from './testing/database.ts'

const database = await openTestDatabase()
const { admin } = database.pools
const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-product-'))
const env = readEnv({
  DATA_DIR: dataDir,
  DATABASE_URL: database.adminUrl,
  PORT: '0',
  DEMO: '0',
  AUTOCONFIRM: '1',
})
const serving = await serve(env, createLog('silent'), () => {})
const { anonKey } = await loadSecrets(dataDir, env)
afterAll(async () => {
  await serving.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('what an admin reads of people, by rest/v1 and by a function, is in the audit log without the people', async () => {
  const { businessId } = await createOwner(admin, 'ana')
  await admin.query(
    `insert into leads (business_id, source, full_name, phone, email, ai_score, ai_reasoning)
     values ($1, 'csv', 'Cleo Diaz', '3055550123', 'cleo@example.com', 50, '')`,
    [businessId],
  )
  const { access_token: token, user } = await call('auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({ email: 'boss@example.com', password: 'techo-firme-9' }),
  })
  await makeAdmin(admin, user.id)
  await admin.query('truncate audit_log')
  const headers = { authorization: `Bearer ${token}` }
  expect(await call('rest/v1/leads?phone=eq.3055550123', { headers })).toMatchObject([
    { full_name: 'Cleo Diaz' },
  ])
  await call('functions/v1/administration/businesses?search=ana', { headers })
  await expect.poll(readLog, { timeout: 20_000 }).toMatchObject([
    { table_name: 'businesses', after: { rows: 1, times: 1 } },
    { table_name: 'leads', after: { rows: 1, times: 1 } },
  ])
  for (const row of await readLog()) {
    expect(row).toMatchObject({ action: 'read', actor_id: user.id, row_id: null, before: null })
    expect(Object.keys(row.after).toSorted()).toEqual(['rows', 'times'])
  }
})

test.each([
  ['functions/v1/checkout-orders', () => ({})],
  ['auth/v1/recover', (n: number) => ({ email: `unknown-${n}@example.com` })],
  [
    'rest/v1/contact_submissions',
    () => ({ name: 'Ana', email: 'ana@example.com', message: 'Please call me.' }),
  ],
])(
  'outside the demo %s limits callers on this machine like all others, because a proxy can hide who calls',
  async (path, bodyOf) => {
    const calls = Array.from({ length: 40 }, (_, n) => post(path, bodyOf(n)))
    expect((await Promise.all(calls)).map(({ status }) => status)).toContain(429)
  },
)

function post(path: string, body: object) {
  const headers = { apikey: anonKey, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`http://127.0.0.1:${serving.port}/${path}`, init)
}

async function readLog() {
  return (await admin.query('select * from audit_log order by table_name')).rows
}

async function call(path: string, { headers, ...init }: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${serving.port}/${path}`, {
    ...init,
    headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
  })
  return response.json()
}
