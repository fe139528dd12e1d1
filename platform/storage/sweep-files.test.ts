import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openFileStore } from './file-store.ts'
import { sweepFiles, sweepLock } from './sweep-files.ts'
import { makeFolder } from './testing/make-folder.ts'

const root = await makeFolder()
const { pools } = await openTestDatabase()
const day = 24 * 60 * 60 * 1000
const tomorrow = { now: Date.now() + day + 60_000 }

beforeAll(async () => {
  await pools.service.query(`insert into storage.buckets (id, name) values ('b', 'b')`)
})

test('the sweep deletes old files without a row, and nothing else', async () => {
  const { folder, write, list } = await openStore()
  const named = await write('named')
  await name(named)
  const lost = await write('lost')
  await writeFile(join(folder, lost.slice(0, 2), `${lost}.part`), 'half')
  await writeFile(join(folder, lost.slice(0, 2), 'README'), 'of a person')
  await writeFile(join(folder, 'owner'), 'of a person')
  await sweepFiles(pools.service, folder)
  expect(await list()).toHaveLength(3)
  await sweepFiles(pools.service, folder, tomorrow)
  expect(await list()).toEqual([named])
  expect(await readdir(folder)).toContain('owner')
  expect(await readdir(join(folder, lost.slice(0, 2)))).toContain('README')
})

test('a copy of an old file counts as new, and survives without the original', async () => {
  const { folder, store, write, list } = await openStore()
  const first = await write('text')
  const copied = await store.copy(first)
  await name(copied)
  await sweepFiles(pools.service, folder, tomorrow)
  expect(await list()).toEqual([copied])
  const file = await store.open(copied)
  expect(await file?.readFile('utf8')).toBe('text')
  await file?.close()
})

test('the sweep waits while another process sweeps or backs up', async () => {
  const { folder, write, list } = await openStore()
  const lost = await write('lost')
  const other = await pools.admin.connect()
  await other.query(`select pg_advisory_lock_shared(${sweepLock})`)
  await sweepFiles(pools.service, folder, tomorrow)
  expect(await list()).toEqual([lost])
  await other.query(`select pg_advisory_unlock_shared(${sweepLock})`)
  other.release()
  await sweepFiles(pools.service, folder, tomorrow)
  expect(await list()).toEqual([])
})

test('sweeping a folder that does not exist does nothing', async () => {
  await sweepFiles(pools.service, join(tmpdir(), 'no-such-folder'))
})

test('an upload that fails or is too large leaves no file', async () => {
  const { store, list } = await openStore()
  const parts = Readable.from([Buffer.from('123'), Buffer.from('456')])
  await expect(store.write(parts, 5)).rejects.toThrow(/exceeded/)
  await expect(store.write(broken(), 5)).rejects.toThrow('The client left.')
  expect(await list()).toEqual([])
})

async function* broken() {
  yield Buffer.from('123')
  throw new Error('The client left.')
}

async function openStore() {
  const folder = await mkdtemp(join(root, 'store-'))
  const store = openFileStore(folder)
  return {
    folder,
    store,
    write: async (text: string) =>
      (await store.write(Readable.from([Buffer.from(text)]), 100)).version,
    async list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = found.filter((entry) => entry.isFile() && /^[0-9a-f-]{36}/.test(entry.name))
      return files.map((entry) => entry.name)
    },
  }
}

async function name(version: string): Promise<void> {
  await pools.service.query(
    `insert into storage.objects (bucket_id, name, version) values ('b', $1, $1)`,
    [version],
  )
}
