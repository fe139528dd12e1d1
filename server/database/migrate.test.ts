import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

const names: string[] = []
let admin: Client

beforeAll(async () => {
  admin = new Client({ connectionString: inject('adminUrl') })
  await admin.connect()
})

afterAll(async () => {
  for (const name of names) await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

test('files run in the order of their names, the first folder before the second', async () => {
  const { client } = await emptyDatabase()
  const folders = await folderTree({
    platform: {
      '2_b.sql': "insert into steps values ('b')",
      '1_a.sql': 'create table steps (step text)',
    },
    supabase: { '0_c.sql': "insert into steps values ('c')", 'notes.md': 'not sql' },
  })
  expect(await migrate(client, folders)).toEqual([
    'platform/1_a.sql',
    'platform/2_b.sql',
    'supabase/0_c.sql',
  ])
  const { rows } = await client.query('select step from steps')
  expect(rows).toEqual([{ step: 'b' }, { step: 'c' }])
})

test('a migration runs once', async () => {
  const { client } = await emptyDatabase()
  const folders = await folderTree({ platform: { '1_a.sql': 'create table once (n int)' } })
  expect(await migrate(client, folders)).toHaveLength(1)
  expect(await migrate(client, folders)).toEqual([])
})

test('a file that was changed after it ran is refused by name', async () => {
  const { client } = await emptyDatabase()
  await migrate(client, await folderTree({ platform: { '1_a.sql': 'create table once (n int)' } }))
  const changed = await folderTree({ platform: { '1_a.sql': 'create table once (n bigint)' } })
  await expect(migrate(client, changed)).rejects.toThrow(
    'Migration platform/1_a.sql was changed after it ran.',
  )
})

test('different line endings are not a change', async () => {
  const { client } = await emptyDatabase()
  const sql = 'create table once (\n  n int\n)\n'
  await migrate(client, await folderTree({ platform: { '1_a.sql': sql } }))
  const other = await folderTree({ platform: { '1_a.sql': sql.replaceAll('\n', '\r\n') } })
  expect(await migrate(client, other)).toEqual([])
})

test('a database with a migration that this version lacks is refused', async () => {
  const { client } = await emptyDatabase()
  const newer = { platform: { '1_a.sql': 'select 1', '2_b.sql': 'select 2' } }
  await migrate(client, await folderTree(newer))
  const older = await folderTree({ platform: { '1_a.sql': 'select 1' } })
  await expect(migrate(client, older)).rejects.toThrow(
    'The database has migration platform/2_b.sql, which this version does not have',
  )
})

test('a database from before the first release is refused unchanged, with what to do', async () => {
  const { client } = await emptyDatabase()
  await migrate(client, await folderTree({ platform: { '1_a.sql': 'create table old (n int)' } }))
  const current = await folderTree({ platform: { '2_a.sql': 'create table fresh (n int)' } })
  await expect(migrate(client, current)).rejects.toThrow(
    'This database was made before version 0.1.0 and cannot be upgraded. Export what you need',
  )
  const { rows } = await client.query(
    `select to_regclass('old')::text as old, to_regclass('fresh')::text as fresh,
       array(select name from migrations.applied) as applied`,
  )
  expect(rows).toEqual([{ old: 'old', fresh: null, applied: ['platform/1_a.sql'] }])
})

test('a failed migration is rolled back, and those before it stay', async () => {
  const { client } = await emptyDatabase()
  const folders = await folderTree({
    platform: {
      '1_a.sql': 'create table kept (n int)',
      '2_b.sql': 'create table lost (n int); select no',
    },
  })
  await expect(migrate(client, folders)).rejects.toThrow('Migration platform/2_b.sql failed: ')
  const { rows } = await client.query(
    "select to_regclass('kept') as kept, to_regclass('lost') as lost",
  )
  expect(rows).toEqual([{ kept: 'kept', lost: null }])
})

test('two processes that start together run each file once', async () => {
  const { client, url } = await emptyDatabase()
  const other = await connect(url)
  const folders = await folderTree({
    platform: {
      '1_a.sql': 'create table once (n int); select pg_sleep(0.2)',
      '2_b.sql': 'create table twice (n int)',
    },
  })
  const applied = await Promise.all([migrate(client, folders), migrate(other, folders)])
  expect(applied.flat().toSorted()).toEqual(['platform/1_a.sql', 'platform/2_b.sql'])
  await other.end()
})

test('the product’s own migrations build an empty database', async () => {
  const { client } = await emptyDatabase()
  expect((await migrate(client)).length).toBeGreaterThan(5)
  expect(await migrate(client)).toEqual([])
})

async function emptyDatabase(): Promise<{ client: Client; url: string }> {
  const name = `migrate_${Math.random().toString(36).slice(2)}`
  await admin.query(`create database ${name}`)
  names.push(name)
  const url = inject('adminUrl').replace(/postgres$/, name)
  return { client: await connect(url), url }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function folderTree(tree: Record<string, Record<string, string>>) {
  const base = await mkdtemp(join(tmpdir(), 'migrations-'))
  const folders = []
  for (const [room, files] of Object.entries(tree)) {
    await mkdir(join(base, room))
    for (const [file, sql] of Object.entries(files)) await writeFile(join(base, room, file), sql)
    folders.push({ room, folder: pathToFileURL(`${join(base, room)}/`) })
  }
  cleanups.push(() => rm(base, { recursive: true, force: true }))
  return folders
}

const cleanups: Array<() => Promise<void>> = []
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
})
