import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../api/schema.ts'
import { openFileStore } from '../../platform/storage/file-store.ts'
import { openDataDir } from '../data-dir/open-data-dir.ts'
import { loadSecrets } from '../data-dir/secrets.ts'
import { migrate, restoreMark } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDemo } from '../demo/open-demo.ts'
import { createTestDatabase, openTestDatabase } from '../testing/database.ts'
import { backUp } from './back-up.ts'
import { backUpBeforeUpgrade } from './before-upgrade.ts'
import { connectAdmin } from './connect-admin.ts'
import { restoreBackup } from './restore-backup.ts'
import { listSequences, listTables } from './tables.ts'

const noSecrets = { jwtSecret: null, anonKey: null, serviceRoleKey: null, webhookSecrets: {} }
const source = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'cornerstone-backup-'))
const sourceDir = join(folder, 'source')
const sourceEnv = {
  ...noSecrets,
  dataDir: sourceDir,
  databaseUrl: source.adminUrl,
  filesDir: join(folder, 'uploads'),
}
const path = join(folder, 'backup.tar.gz')
const onProgress = () => {}

beforeAll(async () => {
  const { jwtSecret } = await loadSecrets(await openDataDir(sourceDir), noSecrets)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: source.pools.service }) })
  await openDemo({ db, auth: source.pools.auth, jwtSecret })
  await source.pools.admin.query(
    `insert into contact_submissions (name, email, message)
     values (E'O\\\\''Brien\\t\\\\N', 'a@example.com', E'one\\ntwo\\r\\n\\\\. ñ 🏠')`,
  )
  const files = openFileStore(sourceEnv.filesDir)
  const { version } = await files.write(Readable.from([Buffer.from('photo')]), 5)
  await writeFile(join(sourceEnv.filesDir, version.slice(0, 2), 'x.part'), 'half')
  await source.pools.service.query(
    `with bucket as (insert into storage.buckets (id, name) values ('b', 'b') returning id)
     insert into storage.objects (bucket_id, name, version) select id, 'photo.png', $1 from bucket`,
    [version],
  )
  await backUp({ env: sourceEnv, target: path, onProgress })
}, 60_000)

/** An empty database and an empty DATA_DIR. */
async function emptyPlace() {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await source.pools.admin.query(`create database ${name}`)
  const databaseUrl = source.adminUrl.replace(/[^/]+$/, name)
  return { ...noSecrets, databaseUrl, dataDir: join(folder, name), filesDir: null }
}

test('a restored database has every row, sequence and constraint of the backup', async () => {
  const env = await emptyPlace()
  const manifest = await restoreBackup({ env, path, onProgress })
  const filled = manifest.tables.filter(({ rows }) => rows > 0)
  expect(filled.length).toBeGreaterThanOrEqual(20)
  const restored = await connectAdmin(env.databaseUrl)
  const original = await connectAdmin(source.adminUrl)
  for (const { name } of await listTables(original)) {
    const rows = `select t::text as row from ${name} t order by 1`
    expect((await restored.query(rows)).rows, name).toEqual((await original.query(rows)).rows)
  }
  for (const { name } of await listSequences(original)) {
    const state = `select last_value, is_called from ${name}`
    expect((await restored.query(state)).rows, name).toEqual((await original.query(state)).rows)
  }
  const rules = `select conrelid::regclass::text as name, conname, convalidated,
      pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace <> 'pg_catalog'::regnamespace and contype <> 'n' order by 1, 2`
  expect((await restored.query(rules)).rows).toEqual((await original.query(rules)).rows)
  const triggers = `select tgrelid::regclass::text as name, tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`
  expect((await restored.query(triggers)).rows).toEqual((await original.query(triggers)).rows)
  await Promise.all([restored.end(), original.end()])
  const secrets = await readFile(join(env.dataDir, 'secrets.json'), 'utf8')
  expect(secrets).toBe(await readFile(join(sourceDir, 'secrets.json'), 'utf8'))
  expect((await stat(join(env.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  await expect(openDataDir(env.dataDir)).resolves.toBe(env.dataDir)
}, 60_000)

test.each([null, 'elsewhere'])(
  'a restore brings the uploaded files back (FILES_DIR %s)',
  async (place) => {
    const env = await emptyPlace()
    const filesDir = place && join(folder, place)
    await restoreBackup({ env: { ...env, filesDir }, path, onProgress })
    const target = filesDir ?? join(env.dataDir, 'files')
    const restored = await connectAdmin(env.databaseUrl)
    const { rows } = await restored.query('select version from storage.objects')
    await restored.end()
    const file = await openFileStore(target).open(rows[0].version)
    expect(await file?.readFile('utf8')).toBe('photo')
    await file?.close()
    const names = await readdir(target, { recursive: true })
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([])
  },
  60_000,
)

test('a backup is readable only by its owner, and does not overwrite a file', async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await expect(backUp({ env: sourceEnv, target: path, onProgress })).rejects.toThrow(/already/)
})

test.each(['cut', 'changed'])(
  'a %s backup is refused before anything is written',
  async (how) => {
    const env = await emptyPlace()
    const whole = await readFile(path)
    const middle = Math.floor(whole.length / 2)
    const damaged = how === 'cut' ? whole.subarray(0, middle) : Buffer.from(whole)
    if (how === 'changed') damaged[middle] = (damaged[middle] ?? 0) ^ 1
    const damagedPath = join(folder, `${how}.tar.gz`)
    await writeFile(damagedPath, damaged)
    await expect(restoreBackup({ env, path: damagedPath, onProgress })).rejects.toThrow(
      /cannot be read as a backup|damaged/,
    )
    await expect(access(env.dataDir)).rejects.toThrow(/ENOENT/)
    await restoreBackup({ env, path, onProgress })
  },
  60_000,
)

test('a restore refuses a DATA_DIR and a database that are not empty', async () => {
  const env = await emptyPlace()
  await expect(
    restoreBackup({ env: { ...env, dataDir: sourceDir }, path, onProgress }),
  ).rejects.toThrow(/is not empty \(secrets.json\)/)
  const used = { ...env, databaseUrl: source.adminUrl }
  await expect(restoreBackup({ env: used, path, onProgress })).rejects.toThrow(/is not empty/)
})

test('no server starts on an interrupted restore', async () => {
  const env = await emptyPlace()
  const command = fileURLToPath(
    new URL('../../scripts/cornerstone/cornerstone.ts', import.meta.url),
  )
  const child = spawn(process.execPath, ['--import', 'tsx', command, 'restore', path], {
    env: { PATH: process.env['PATH'], DATA_DIR: env.dataDir, DATABASE_URL: env.databaseUrl },
    stdio: 'ignore',
  })
  const restored = await connectAdmin(env.databaseUrl)
  const isMarked = async () =>
    (await restored.query(`select to_regclass('${restoreMark}') is not null as marked`)).rows[0]
      ?.marked
  await expect.poll(isMarked, { interval: 5, timeout: 30_000 }).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect(openDataDir(env.dataDir)).rejects.toThrow(/interrupted/)
  await expect(migrate(restored)).rejects.toThrow(/interrupted/)
  await restored.end()
}, 60_000)

test('an upgrade backs up first, and stops if that fails', async () => {
  const older = await createTestDatabase()
  await forgetNewest(older.pools.admin)
  const client = await connectAdmin(older.adminUrl)
  await expect(migrate(client, undefined, { beforeUpgrade: failBackup })).rejects.toThrow(/disk/)
  let backups = 0
  const beforeUpgrade = async () => {
    backups += 1
    await backUpBeforeUpgrade(client, sourceDir)
    throw new Error('Enough seen.')
  }
  for (let count = 1; count <= 4; count += 1) {
    await expect(migrate(client, undefined, { beforeUpgrade })).rejects.toThrow('Enough seen.')
  }
  expect(backups).toBe(4)
  expect(await readdir(join(sourceDir, 'backups'))).toHaveLength(3)
  await client.end()
  await older.drop()
}, 60_000)

test('a server that opens an older database backs it up into its DATA_DIR', async () => {
  const older = await createTestDatabase()
  await forgetNewest(older.pools.admin)
  const dataDir = join(folder, 'older')
  await loadSecrets(await openDataDir(dataDir), noSecrets)
  const opening = openDatabase({
    dataDir,
    databaseUrl: older.adminUrl,
    adminPassword: '',
    authenticatorPassword: '',
    onError: () => {},
    onProgress,
  })
  // The migration itself ran before, so running it again may fail.
  await opening.then((database) => database.close()).catch(() => {})
  expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1)
  await older.drop()
}, 60_000)

test('a new database and one of this version are not backed up', async () => {
  const env = await emptyPlace()
  const client = await connectAdmin(env.databaseUrl)
  const options = { beforeUpgrade: failBackup }
  expect(await migrate(client, undefined, options)).not.toEqual([])
  expect(await migrate(client, undefined, options)).toEqual([])
  await client.end()
}, 60_000)

function failBackup(): Promise<never> {
  return Promise.reject(new Error('The disk is full.'))
}

/** As if the newest migration had not run yet. */
async function forgetNewest(admin: Pool): Promise<void> {
  await admin.query(
    'delete from migrations.applied where name = (select max(name) from migrations.applied)',
  )
}
