import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bundleServer } from '../../scripts/build/bundle-server.mjs'
import { findFreePort } from '../http/free-port.ts'
import { loadSecrets } from '../data-dir/secrets.ts'
import { homeowner } from '../testing/homeowners.ts'

const runServer = fileURLToPath(await bundleServer('server/testing/run-server.ts'))
const cleanups: Array<() => Promise<unknown>> = []

afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => {})
})

test('an import continues after the server is killed, and imports no row twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-imports-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  const first = await start(dataDir)
  const id = await begin(first)
  await expect
    .poll(async () => (await state(first, id)).rows_read, { interval: 20, timeout: 60_000 })
    .toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  const second = await start(dataDir)
  const found = await state(second, id)
  expect(found.ended_at).toBeNull()
  expect(found.rows_read).toBeLessThan(count)
  await expect
    .poll(async () => (await state(second, id)).ended_at, { interval: 100, timeout: 90_000 })
    .not.toBeNull()
  expect(await state(second, id)).toMatchObject({
    rows_read: count,
    rows_taken: count,
    rows_double: 0,
    rows_refused: 0,
    failed_at: null,
  })
  const requests = await ask(second, '/rest/v1/homeowner_requests?select=phone')
  expect(new Set(requests.map(({ phone }) => phone)).size).toBe(count)
}, 180_000)

const count = 2000

type Running = { url: string; process: ChildProcess; headers: Record<string, string> }
type Row = Record<string, unknown>

async function start(dataDir: string): Promise<Running> {
  const port = await findFreePort(null)
  const child = spawn(process.execPath, [runServer], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), DEMO: '0' },
    stdio: 'ignore',
  })
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  })
  const url = `http://localhost:${port}`
  const health = () =>
    fetch(`${url}/health`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(health, { timeout: 60_000 }).toBe(200)
  const nothing = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }
  const { serviceRoleKey } = await loadSecrets(dataDir, nothing)
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
  return { url, process: child, headers }
}

async function begin(server: Running): Promise<string> {
  const lines = Array.from({ length: count }, (_, at) => {
    const { fullName, phone, email } = homeowner(at + 1)
    return `${fullName},${phone},${email},33130`
  })
  const bytes = Buffer.from(['Name,Phone,Email,ZIP', ...lines].join('\n'))
  const file = { fileName: 'spring.csv', fileSize: bytes.length }
  const { id } = await call(server, 'imports', JSON.stringify(file))
  await call(server, `imports/${id}/chunks/0`, bytes)
  await call(server, `imports/${id}/readings`, '{}')
  const consent = { text: 'I agree that one contractor may call me.', language: 'en' }
  const columns = ['fullName', 'phone', 'email', 'zip']
  const plan = { columns, service: 'roofing', source: 'csv', consent }
  await call(server, `imports/${id}/runs`, JSON.stringify(plan))
  return String(id)
}

async function call({ url, headers }: Running, path: string, body: string | Buffer): Promise<Row> {
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  const answer = await fetch(`${url}/functions/v1/${path}`, { method: 'POST', headers, body: sent })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Row
}

async function ask({ url, headers }: Running, path: string): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const page = await fetch(`${url}${path}&limit=1000&offset=${found.length}`, { headers })
    const rows = (await page.json()) as Row[]
    found.push(...rows)
    if (rows.length < 1000) return found
  }
}

async function state(server: Running, id: string): Promise<Row> {
  return (await ask(server, `/rest/v1/imports?id=eq.${id}`))[0] ?? {}
}
