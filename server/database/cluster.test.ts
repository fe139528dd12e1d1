import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { z } from 'zod'
import { afterAll, expect, test } from 'vitest'
import { bundleServer } from '../../scripts/build/bundle-server.mjs'
import { readCommand } from '../data-dir/process-identity.ts'
import { readPostmaster } from './postmaster.ts'

const holdDatabase = fileURLToPath(await bundleServer('server/testing/hold-database.ts'))
const root = fileURLToPath(new URL('../..', import.meta.url))
const cleanups: Array<() => Promise<unknown>> = []

// The directories have mode 0700, so as root these tests also show that another user's PostgreSQL can
// reach them.
test('committed data survives a stop, and no process stays behind', async () => {
  const dataDir = await emptyDir()
  const first = await hold(dataDir)
  await query(first.adminUrl, 'create table kept as select 42 as answer')
  const postmaster = await readPostmaster(join(dataDir, 'database'))
  await first.stop()
  expect(await readCommand(postmaster?.pid ?? 0)).toBeNull()
  const second = await hold(dataDir)
  expect(await query(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(second.adminUrl).toBe(first.adminUrl)
})

test('a PostgreSQL left running by a killed server is found, and nothing committed is lost', async () => {
  const dataDir = await emptyDir()
  const first = await hold(dataDir)
  await query(first.adminUrl, 'create table kept as select 42 as answer')
  const orphan = await readPostmaster(join(dataDir, 'database'))
  await first.kill()
  expect(await readCommand(orphan?.pid ?? 0)).toContain('postgres')
  const second = await hold(dataDir)
  expect(await query(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await readCommand(orphan?.pid ?? 0)).toBeNull()
})

test('a server killed while creating the database does not stop the next one', async () => {
  const dataDir = await emptyDir()
  for (const stage of ['', 'PG_VERSION', 'global/pg_control', 'base/1/PG_VERSION']) {
    const earlier = await readdir(dataDir)
    const child = spawnHold(dataDir)
    await expect
      .poll(() => isMadeUpTo(stage, dataDir, earlier), { interval: 5, timeout: 15_000 })
      .toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const lock = await hold(dataDir)
  expect(await query(lock.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
}, 120_000)

test('a killed PostgreSQL restarts at the same address', async () => {
  const dataDir = await emptyDir()
  const lock = await hold(dataDir)
  await query(lock.adminUrl, 'create table kept as select 42 as answer')
  const killed = await readPostmaster(join(dataDir, 'database'))
  process.kill(killed?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => query(lock.adminUrl, 'select answer from kept').catch(() => null), {
      timeout: 15_000,
    })
    .toEqual([{ answer: 42 }])
})

test('a stale pid that now belongs to another process prevents no start, and that process keeps running', async () => {
  const dataDir = await emptyDir()
  const first = await hold(dataDir)
  const postmaster = await readPostmaster(join(dataDir, 'database'))
  await first.kill()
  process.kill(postmaster?.pid ?? 0, 'SIGKILL')
  const stranger = spawn('sleep', ['60'])
  cleanups.push(async () => stranger.kill())
  const path = join(dataDir, 'database', 'postmaster.pid')
  await writeFile(
    path,
    `${stranger.pid}\n${join(dataDir, 'database')}\n1\n1\n\n127.0.0.1\n\nready\n`,
  )
  const second = await hold(dataDir)
  expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test.each(['', 'garbage\n', '\0\0\0\0'])(
  'a postmaster.pid with %j in it does not stop the next start',
  async (text) => {
    const dataDir = await emptyDir()
    const first = await hold(dataDir)
    await query(first.adminUrl, 'create table kept as select 42 as answer')
    const orphan = await readPostmaster(join(dataDir, 'database'))
    await first.kill()
    await writeFile(join(dataDir, 'database', 'postmaster.pid'), text)
    // The first PostgreSQL is still running; two on one cluster would destroy it.
    expect(await readCommand(orphan?.pid ?? 0)).toContain('postgres')
    const second = await hold(dataDir)
    expect(await readCommand(orphan?.pid ?? 0)).toBeNull()
    expect(await query(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  },
  30_000,
)

test('a second process on the same DATA_DIR is refused with the pid of the first', async () => {
  const dataDir = await emptyDir()
  const first = await hold(dataDir)
  await expect(hold(dataDir)).rejects.toThrow(
    `Another server (process ${first.pid}) is running on ${dataDir}.`,
  )
  expect(await query(first.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of ten processes starting at once on a dead server’s DATA_DIR, one runs and nine are refused', async () => {
  const dataDir = await emptyDir()
  await (await hold(dataDir)).kill()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => hold(dataDir)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('Another server')
  }
}, 60_000)

test('it listens on this machine only and requires the password', async () => {
  const lock = await hold(await emptyDir())
  const addresses = await query(lock.adminUrl, 'show listen_addresses')
  expect(addresses).toEqual([{ listen_addresses: '127.0.0.1' }])
  const url = new URL(lock.adminUrl)
  url.password = 'a guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('committed data is written to disk', async () => {
  const lock = await hold(await emptyDir())
  expect(await query(lock.adminUrl, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(lock.adminUrl, 'show synchronous_commit')).toEqual([
    { synchronous_commit: 'on' },
  ])
})

const otherUser = 65_534
const asRoot = process.getuid?.() === 0

test.runIf(asRoot)('a normal user can start it', async ({ skip }) => {
  const isReachable = await isReachableByAll(root)
  if (!isReachable) skip()
  const dataDir = await emptyDir()
  await chown(dataDir, otherUser, otherUser)
  const lock = await hold(dataDir, { uid: otherUser, gid: otherUser })
  expect(await query(lock.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await lock.stop()
  const again = await hold(dataDir, { uid: otherUser, gid: otherUser })
  await again.stop()
})

test.runIf(asRoot)(
  'root can start a normal user’s database, which that user can still start afterwards',
  async ({ skip }) => {
    const isReachable = await isReachableByAll(root)
    if (!isReachable) skip()
    const dataDir = await emptyDir()
    await chown(dataDir, otherUser, otherUser)
    await (await hold(dataDir, { uid: otherUser, gid: otherUser })).kill()
    await (await hold(dataDir)).stop()
    await (await hold(dataDir, { uid: otherUser, gid: otherUser })).stop()
  },
)

afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup().catch(() => {})
})

async function emptyDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-cluster-'))
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

type User = { uid?: number; gid?: number }

function spawnHold(dataDir: string, user: User = {}): ChildProcess {
  return spawn(process.execPath, [holdDatabase, dataDir], {
    ...user,
    cwd: root,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const Answer = z.union([z.object({ adminUrl: z.string() }), z.object({ error: z.string() })])

async function hold(dataDir: string, user: User = {}) {
  const child = spawnHold(dataDir, user)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  cleanups.push(() => end('SIGTERM'))
  if (!child.stdout) throw new Error('The process has no output.')
  const [line] = await once(createInterface(child.stdout), 'line')
  const answer = Answer.parse(JSON.parse(String(line)))
  if ('error' in answer) throw new Error(answer.error)
  return {
    pid: child.pid,
    adminUrl: answer.adminUrl,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Whether a database that is being created, other than the earlier ones, has this file already. */
async function isMadeUpTo(file: string, dataDir: string, earlier: string[]): Promise<boolean> {
  const names = await readdir(dataDir)
  const fresh = names.find(
    (name) => /^database(\.making-[\w-]+)?$/.test(name) && !earlier.includes(name),
  )
  if (fresh === undefined) return false
  return access(join(dataDir, fresh, file)).then(
    () => true,
    () => false,
  )
}

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

async function isReachableByAll(path: string): Promise<boolean> {
  const { canReach } = await import('./launcher.ts')
  return canReach({ uid: otherUser, gid: otherUser }, path)
}
