import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bundleServer } from '../../scripts/build/bundle-server.mjs'
import { findFreePort } from '../http/free-port.ts'

const runServer = fileURLToPath(await bundleServer('server/testing/run-server.ts'))
const name = `before_release_${Math.random().toString(36).slice(2)}`
const databaseUrl = inject('adminUrl').replace(/postgres$/, name)
let boss: Client
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-old-'))
  boss = new Client({ connectionString: inject('adminUrl') })
  await boss.connect()
  await boss.query(`create database ${name}`)
})
afterAll(async () => {
  await boss.query(`drop database ${name} with (force)`)
  await boss.end()
  await rm(dataDir, { recursive: true, force: true })
})

test('the server exits with what to do on a database from before 0.1.0, and leaves it unchanged', async () => {
  await query(
    `create schema migrations;
     create table migrations.applied (
       name text primary key, checksum text not null, applied_at timestamptz not null default now());
     insert into migrations.applied (name, checksum)
       values ('platform/20261120000001_create_roles.sql', ''), ('supabase/20261121001400_list_sessions.sql', '');
     create table public.leads (name text)`,
  )
  const before = await describe()
  const server = spawn(process.execPath, [runServer], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(await findFreePort(null)),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(server.stderr)
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(await output).toContain(
    'This database was made before version 0.1.0 and cannot be upgraded. Export what you need with the version that made it, then move or delete DATA_DIR',
  )
  expect(await describe()).toEqual(before)
})

/** All tables and all recorded migrations. */
function describe(): Promise<unknown[]> {
  return query(
    `select schemaname || '.' || tablename as found from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
     union all select name from migrations.applied order by found`,
  )
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
