import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** One key for the whole product, so that two starting processes migrate one after the other. */
const migrationLock = 7_420_113_001

export type MigrationFolder = { room: string; folder: URL }

/** The order is the promise: the platform first, what the product adds after it. */
const migrationFolders: MigrationFolder[] = [
  { room: 'platform', folder: new URL('../../platform/migrations/', import.meta.url) },
  { room: 'supabase', folder: new URL('../../supabase/migrations/', import.meta.url) },
]

/**
 * Brings the database to this version. Each file runs in its own transaction and is recorded with
 * its checksum.
 * @returns the names of the files that were applied now
 * @throws when a file that has run was changed since
 */
export async function migrate(
  client: pg.ClientBase,
  folders: MigrationFolder[] = migrationFolders,
): Promise<string[]> {
  return oneAtATime(client, async () => {
    await client.query(
      `create schema if not exists migrations;
       create table if not exists migrations.applied (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const migrations = await readMigrations(folders)
    const applied: string[] = []
    for (const migration of migrations) {
      if (await applyOnce(client, migration)) applied.push(migration.name)
    }
    await refuseUnknown(client, migrations)
    return applied
  })
}

/**
 * Runs `work` while no other process does the like on this database. The lock belongs to the session,
 * so `client` has to be a connection of PostgreSQL itself, not of a pooler that passes sessions around.
 */
export async function oneAtATime<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    return await work()
  } finally {
    // A lost connection has let go of the lock already, and its own error says more.
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

type Migration = { name: string; sql: string; checksum: string }

async function readMigrations(folders: MigrationFolder[]): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const { room, folder } of folders) {
    for (const file of await sqlFiles(folder)) {
      const sql = await readFile(new URL(file, folder), 'utf8')
      migrations.push({ name: `${room}/${file}`, sql, checksum: checksumOf(sql) })
    }
  }
  return migrations
}

/** Line ends are no change: git may rewrite them. */
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

async function sqlFiles(folder: URL): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).toSorted()
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
      `Migration ${name} was changed after it ran. Put it back as it was and write a new migration instead.`,
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

/** An older version of the product must not write into a database it does not know. */
async function refuseUnknown(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  const unknown = await client.query<{ name: string }>(
    'select name from migrations.applied where name <> all($1) order by name limit 1',
    [migrations.map((migration) => migration.name)],
  )
  const [newer] = unknown.rows
  if (!newer) return
  throw new Error(
    `The database has migration ${newer.name}, which this version does not have: the database is newer. Start the version that it belongs to.`,
  )
}
