import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { numberTypes } from '../../postgres/number-types.ts'
import { migrate } from './migrate.ts'
import {
  type Migration,
  type MigrationFolder,
  migrationFolders,
  readMigrations,
} from './read-migrations.ts'
import { createRelease, findRewrites, readReleases } from './released-migrations.ts'

const cleanups: Array<() => Promise<unknown>> = []
let boss: Client

beforeAll(async () => {
  boss = new Client({ connectionString: inject('adminUrl') })
  await boss.connect()
})
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup()
  await boss.end()
})

test('released migrations are present and unchanged, and new ones run after them', async () => {
  const [releases, migrations] = await Promise.all([readReleases(), readMigrations()])
  expect(releases.length).toBeGreaterThan(0)
  expect(releases.flatMap((release) => findRewrites(release, migrations))).toEqual([])
})

test('a released migration that changed, is missing or sorts after a new one is reported by name', () => {
  const released = createRelease('0.1.0', [
    migration('platform/2_a.sql'),
    migration('supabase/2_b.sql'),
  ])
  expect(
    findRewrites(released, [migration('platform/2_a.sql'), migration('supabase/2_b.sql')]),
  ).toEqual([])
  expect(
    findRewrites(released, [
      migration('platform/1_early.sql'),
      migration('platform/2_a.sql', 'other'),
      migration('platform/3_late.sql'),
    ]),
  ).toEqual([
    'platform/2_a.sql was released with 0.1.0 and has changed.',
    'supabase/2_b.sql was released with 0.1.0 and is missing.',
    'platform/1_early.sql is new but sorts before a migration of 0.1.0.',
  ])
})

test('a database of the last release keeps its rows and gets the schema of a fresh install', async () => {
  const [old, fresh] = await Promise.all([createDatabase(), createDatabase()])
  const release = (await readReleases()).at(-1)
  const released = Object.keys(release?.migrations ?? {})
  expect(await migrate(old, await copyMigrations(released))).toEqual(released)
  await insertRows(old)
  const rows = await readRows(old)
  await migrate(old)
  await migrate(fresh)
  expect(await describeSchema(old)).toEqual(await describeSchema(fresh))
  expect(await readRows(old)).toMatchObject(rows)
  const { rows: reports } = await old.query(
    `select report -> 'calibration' as bins from score_models`,
  )
  expect(reports).toEqual([{ bins: [{ predicted: 0.2, happened: 0.1, count: 3 }] }])
})

function migration(name: string, checksum = name): Migration {
  return { name, sql: '', checksum }
}

/** A business with a plan and a lead whose homeowner was booked, so that most triggers run. */
async function insertRows(client: Client): Promise<void> {
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
       values (md5('ana')::uuid, 'ana@example.com', now(), '{"full_name": "Ana", "language": "es"}');
     insert into businesses (id, business_name, industry, slug, owner_id)
       values (md5('roofs')::uuid, 'Ana Roofing', 'roofing', 'ana-roofing', md5('ana')::uuid);
     insert into checkout_orders (plan_tier, price_monthly, full_name, email, business_name, language)
       values ('starter', 97, 'Ana', 'ana@example.com', 'Ana Roofing', 'es');
     insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
       values (md5('roofs')::uuid, 'starter', 97, 25);
     insert into homeowner_requests (id, source, service, urgency, ownership, full_name, city, state, zip,
         latitude, longitude, cell, base_score, requested_at)
       values (md5('eve')::uuid, 'quote_form', 'roofing', 'soon', 'owner', 'Eve', 'Miami', 'FL', '33130',
         25.77, -80.2, 50839, 80, now());
     insert into leads (id, business_id, request_id, ai_score, ai_reasoning, source, requested_at)
       values (md5('lead')::uuid, md5('roofs')::uuid, md5('eve')::uuid, 80, 'Wants it soon.', 'quote_form', now());
     update leads set status = 'booked';
     insert into score_models (kind, of_samples, hash, model, trained_at, report)
       values ('fit', true, repeat('a', 64), '{}', now(),
         '{"calibration": [{"said": 0.2, "happened": 0.1, "count": 3}]}');`,
  )
}

async function readRows(client: Client): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of [
    'auth.users',
    'profiles',
    'businesses',
    'checkout_orders',
    'inbox_items',
    'subscription_plans',
    'homeowner_requests',
    'leads',
    'lead_outcomes',
  ]) {
    const columns = await listStoredColumns(client, table)
    found[table] = (await client.query(`select ${columns} from ${table}`)).rows
    expect(found[table], table).toHaveLength(1)
  }
  return found
}

/** Without the generated columns, which a later release may compute in another way. */
async function listStoredColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

async function describeSchema(client: Client): Promise<string[]> {
  const sql = await readFile(new URL('../testing/describe-schema.sql', import.meta.url), 'utf8')
  const { rows } = await client.query<{ line: string }>(sql)
  expect(rows.length).toBeGreaterThan(1000)
  return rows.map(({ line }) => line)
}

async function createDatabase(): Promise<Client> {
  const name = `release_${randomUUID().replaceAll('-', '')}`
  await boss.query(`create database ${name}`)
  const connectionString = inject('adminUrl').replace(/postgres$/, name)
  const client = new Client({ connectionString, types: numberTypes })
  await client.connect()
  cleanups.push(async () => {
    await client.end()
    await boss.query(`drop database ${name} with (force)`)
  })
  return client
}

/** Folders that contain only these migrations. */
async function copyMigrations(names: string[]): Promise<MigrationFolder[]> {
  const base = await mkdtemp(join(tmpdir(), 'released-'))
  cleanups.push(() => rm(base, { recursive: true, force: true }))
  for (const { name, sql } of await readMigrations()) {
    if (!names.includes(name)) continue
    await mkdir(join(base, dirname(name)), { recursive: true })
    await writeFile(join(base, name), sql)
  }
  return migrationFolders.map(({ room }) => ({
    room,
    folder: pathToFileURL(`${join(base, room)}/`),
  }))
}
