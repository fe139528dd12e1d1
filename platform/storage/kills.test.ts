import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openFileStore } from './file-store.ts'
import { sweepFiles } from './sweep-files.ts'
import { makeFolder } from './testing/make-folder.ts'

const { pools, url } = await openTestDatabase()
const folder = await makeFolder()
const script = fileURLToPath(new URL('testing/churn-files.ts', import.meta.url))

beforeAll(async () => {
  await pools.service.query(`insert into storage.buckets (id, name) values ('files', 'files')`)
})

function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, url, folder, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, lines: createInterface({ input: child.stdout }) }
}

test('a process killed at any moment loses no file that a row names', async () => {
  for (const steps of [2, 7, 11]) {
    const { child, lines } = start()
    let seen = 0
    for await (const line of lines) {
      seen += line === '' ? 0 : 1
      if (seen === steps) child.kill('SIGKILL')
    }
    await expect.poll(() => child.signalCode).toBe('SIGKILL')
    expect(await damaged()).toEqual([])
  }
  await sweepFiles(pools.service, folder, { now: Date.now() + 2 * 24 * 60 * 60 * 1000 })
  expect(await damaged()).toEqual([])
  const { rows } = await pools.service.query<{ version: string }>(
    'select version from storage.objects',
  )
  expect(rows.length).toBeGreaterThan(3)
  const onDisk = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = onDisk.filter((entry) => entry.isFile()).map((entry) => entry.name)
  expect(files.toSorted()).toEqual(rows.map(({ version }) => version).toSorted())
}, 120_000)

test('an upload of 300 MB does not increase the memory of the process', async () => {
  const { child, lines } = start('large')
  const [[line]] = await Promise.all([once(lines, 'line'), once(child, 'exit')])
  const { status, grown } = JSON.parse(String(line))
  expect(status).toBe(200)
  expect(grown).toBeLessThan(120_000_000)
}, 120_000)

/** The names of objects whose bytes do not match their row. */
async function damaged(): Promise<string[]> {
  const store = openFileStore(folder)
  const { rows } = await pools.service.query<{
    name: string
    version: string
    metadata: { eTag: string }
  }>('select name, version, metadata from storage.objects')
  const names = await Promise.all(
    rows.map(async ({ name, version, metadata }) => {
      const file = await store.open(version)
      const bytes = (await file?.readFile()) ?? Buffer.alloc(0)
      await file?.close()
      const hash = createHash('sha256').update(bytes).digest('hex')
      return `"${hash}"` === metadata.eTag ? [] : [name]
    }),
  )
  return names.flat()
}
