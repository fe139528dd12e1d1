import { afterAll, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '../testing/database.ts'
import { openPlatform } from '../../platform/testing/open-platform.ts'
import { createTestApi } from '../testing/api.ts'

const db = await openTestDatabase()
const filesDir = await mkdtemp(join(tmpdir(), 'cornerstone-paths-'))
const { platform, anonKey } = await openPlatform(db.pools, {
  storage: { filesDir, fileSizeLimit: 1000 },
})
const { app: functions } = createTestApi(db)
afterAll(async () => {
  await platform.close()
  await rm(filesDir, { recursive: true })
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'X-ODD']

test.each([
  ['auth', { code: 404, error_code: 'not_found', msg: expect.any(String) }],
  ['rest', { code: expect.stringMatching(/^PGRST/), message: expect.any(String) }],
  ['storage', { statusCode: '404', error: 'Not Found', message: expect.any(String) }],
  ['functions', { code: 'NOT_FOUND', message: expect.any(String) }],
  ['realtime', { message: 'Not Found' }],
])('an unknown path of %s/v1 answers JSON with CORS, whatever the method', async (base, body) => {
  const app = base === 'functions' ? functions : platform.app
  for (const method of methods) {
    const response = await app.request(`/${base}/v1/no/such/path`, {
      method,
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
    })
    expect([404, 405], method).toContain(response.status)
    expect(response.headers.get('access-control-allow-origin'), method).toBe('*')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const text = await response.text()
    if (method === 'HEAD') expect(text).toBe('')
    else expect(JSON.parse(text)).toMatchObject(body)
  }
  const preflight = await app.request(`/${base}/v1/no/such/path`, {
    method: 'OPTIONS',
    headers: { origin: 'https://x.example.com', 'access-control-request-method': 'POST' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    204,
    '*',
  ])
})
