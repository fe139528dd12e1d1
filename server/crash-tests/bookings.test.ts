import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { readPostmaster } from '../database/postmaster.ts'
import { bundleServer } from '../../scripts/build/bundle-server.mjs'
import { findFreePort } from '../http/free-port.ts'
import { loadSecrets } from '../data-dir/secrets.ts'
import { bookingForm } from '../testing/bookings.ts'

const runServer = fileURLToPath(await bundleServer('server/testing/run-server.ts'))
const cleanups: Array<() => Promise<unknown>> = []

afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => {})
})

test('a confirmed booking survives when the server and its database are killed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-bookings-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  const first = await start(dataDir)
  const { token, link } = await openShop(first)
  const { times } = await ask(first, `/functions/v1/bookings/${link}`)
  const wanted = (times as string[]).slice(0, 60)
  const confirmed: Array<{ startsAt: string; email: string }> = []
  const asking = wanted.map(async (startsAt, n) => {
    const form = bookingForm(n, { startsAt })
    const answer = await fetch(`${first.url}/functions/v1/bookings/${link}`, post(form))
    // Killed while other bookings are still in progress.
    if (answer.status === 201) confirmed.push({ startsAt, email: form.customer_email })
    if (confirmed.length === 12) await kill(first, dataDir)
  })
  await Promise.allSettled(asking)
  expect(confirmed.length).toBeGreaterThanOrEqual(12)
  expect(confirmed.length).toBeLessThan(wanted.length)

  const second = await start(dataDir)
  const stored = await ask(second, '/rest/v1/appointments?select=starts_at,customer_email', {
    headers: { apikey: second.anonKey, authorization: `Bearer ${token}` },
  })
  const rows = stored as unknown as Array<{ starts_at: string; customer_email: string }>
  const booked = rows.map((row) => `${new Date(row.starts_at).toISOString()} ${row.customer_email}`)
  for (const { startsAt, email } of confirmed) {
    expect(booked).toContain(`${startsAt} ${email}`)
    const mails = await ask(second, `/dev/mail.json?to=${email}`)
    expect(mails).toMatchObject([{ kind: 'booking_confirmed' }])
  }
  expect(new Set(rows.map((row) => row.starts_at)).size).toBe(rows.length)
  const after = await ask(second, `/functions/v1/bookings/${link}`)
  for (const { startsAt } of confirmed) expect(after['times']).not.toContain(startsAt)
}, 120_000)

type Running = { url: string; process: ChildProcess; anonKey: string }

async function start(dataDir: string): Promise<Running> {
  const port = await findFreePort(null)
  const child = spawn(process.execPath, [runServer], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      AUTOCONFIRM: '1',
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: 'ignore',
  })
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  })
  const url = `http://localhost:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
  const nothing = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }
  const { anonKey } = await loadSecrets(dataDir, nothing)
  return { url, process: child, anonKey }
}

/** `kill -9` of both: what PostgreSQL has not written yet is lost. */
async function kill({ process: child }: Running, dataDir: string): Promise<void> {
  const postmaster = await readPostmaster(join(dataDir, 'database'))
  child.kill('SIGKILL')
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
}

/** An owner with a business, working hours and a booking link. */
async function openShop(server: Running): Promise<{ token: string; link: string }> {
  const owner = { email: 'rosa@example.com', password: 'techo-firme-9' }
  const anon = { apikey: server.anonKey }
  await ask(server, '/auth/v1/signup', post(owner, anon))
  const session = await ask(server, '/auth/v1/token?grant_type=password', post(owner, anon))
  const token = String(session['access_token'])
  const headers = { ...anon, authorization: `Bearer ${token}` }
  const { id } = session['user'] as { id: string }
  const business = { business_name: 'Delgado', industry: 'roofing', slug: 'delgado', owner_id: id }
  const made = await ask(
    server,
    '/rest/v1/businesses',
    post(business, {
      ...headers,
      prefer: 'return=representation',
      accept: 'application/vnd.pgrst.object+json',
    }),
  )
  const businessId = String(made['id'])
  const hours = {
    businessId,
    isOpen: true,
    timeZone: 'America/New_York',
    weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    holidays: [],
    lengthMinutes: 30,
    bufferMinutes: 0,
    noticeHours: 24,
    daysAhead: 14,
  }
  await ask(server, '/functions/v1/appointments/settings', post(hours, headers))
  const { url } = await ask(
    server,
    '/functions/v1/appointments/links',
    post({ businessId }, headers),
  )
  return { token, link: String(url).split('/').at(-1) ?? '' }
}

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

async function ask(
  { url }: { url: string },
  path: string,
  init: RequestInit = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + path, init)
  return (await answer.json()) as Record<string, unknown>
}
