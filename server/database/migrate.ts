import type pg from 'pg'
import {
  type Migration,
  type MigrationFolder,
  migrationFolders,
  readMigrations,
} from './read-migrations.ts'

/** One lock for the whole product, so that processes that start together migrate one at a time. */
const migrationLock = 7_420_113_001

export type MigrateOptions = {
  /** Applies only these, by name. */
  only?: ReadonlySet<string>
  /** Runs once, before the first migration of a database that already has earlier ones. */
  beforeUpgrade?: () => Promise<void>
  /** Allows a restore to migrate its own half-restored database. */
  isRestoring?: boolean
}

/**
 * Brings the database to this version. Each file runs in its own transaction and is recorded with
 * its checksum.
 * @returns the names of the files that were applied now
 * @throws Error with a readable message when the database has a migration that this version lacks, or one that
 * was changed after it ran
 */
export async function migrate(
  client: pg.ClientBase,
  folders: MigrationFolder[] = migrationFolders,
  { only, beforeUpgrade, isRestoring = false }: MigrateOptions = {},
): Promise<string[]> {
  return withMigrationLock(client, async () => {
    await client.query(
      `create schema if not exists migrations;
       create table if not exists migrations.applied (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    if (!isRestoring) await refuseHalfRestored(client)
    const all = await readMigrations(folders)
    await refuseUnknown(client, all)
    const migrations = all.filter(({ name }) => only?.has(name) ?? true)
    if (beforeUpgrade && (await isUpgrade(client, migrations))) await beforeUpgrade()
    const applied: string[] = []
    for (const migration of migrations) {
      if (await applyOnce(client, migration)) applied.push(migration.name)
    }
    return applied
  })
}

/** Marks a database while a restore fills it. */
export const restoreMark = 'migrations.unfinished_restore'

async function refuseHalfRestored(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('${restoreMark}') is not null as marked`)
  if (rows[0]?.marked !== true) return
  throw new Error(
    'A restore into this database was interrupted. Empty the database and restore again.',
  )
}

/** Whether the database has some of the migrations, but not all. */
async function isUpgrade(client: pg.ClientBase, migrations: Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from migrations.applied where name = any($1)`,
    [migrations.map(({ name }) => name)],
  )
  const count = rows[0]?.count ?? 0
  return count > 0 && count < migrations.length
}

/**
 * Runs `work` under the migration lock of this database. The lock belongs to the session,
 * so `client` must be a direct connection to PostgreSQL, not one through a pooler that shares sessions.
 */
export async function withMigrationLock<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    return await work()
  } finally {
    // A lost connection has released the lock already, and its own error says more.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

async function applyOnce(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration
  const known = await client.query<{ checksum: string }>(
    'select checksum from migrations.applied where name = $1',
    [name],
  )
  const [record] = known.rows
  if (record?.checksum === checksum) return false
  if (record) {
    throw new Error(
      `Migration ${name} was changed after it ran. Restore it and write a new migration instead.`,
    )
  }
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${name} failed: ${reason}`, { cause: error })
  }
}

/**
 * For a command beside a running server, which migrates nothing.
 * @throws Error with a readable message if the database is older or newer than this version
 */
export async function refuseOtherVersion(client: pg.ClientBase): Promise<void> {
  const all = await readMigrations(migrationFolders)
  await refuseUnknown(client, all)
  if (!(await isUpgrade(client, all))) return
  throw new Error(
    'The server that runs on this DATA_DIR is an older version. Stop it and start this version first, or use the command of that version.',
  )
}

/** Checks before any change that this version has every migration of the database. */
async function refuseUnknown(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const unknown = await client.query<{ name: string }>(
    'select name from migrations.applied where name <> all($1) order by name limit 1',
    [migrations.map((migration) => migration.name)],
  )
  const [stranger] = unknown.rows
  if (!stranger) return
  if (isBeforeFirst(stranger.name, migrations)) {
    throw new Error(
      [
        'This database was made before version 0.1.0 and cannot be upgraded.',
        'Export what you need with the version that made it,',
        'then move or delete DATA_DIR (or set DATABASE_URL to an empty database) and start again.',
      ].join(' '),
    )
  }
  throw new Error(
    `The database has migration ${stranger.name}, which this version does not have: the database is newer. Start the version that made it.`,
  )
}

function isBeforeFirst(name: string, migrations: Migration[]): boolean {
  const room = name.slice(0, name.indexOf('/') + 1)
  const first = migrations.find((migration) => migration.name.startsWith(room))
  return first !== undefined && name < first.name
}
