import type { Client } from 'pg'
import { readArchive } from './archive.ts'
import { openTable, readTable } from './copy-table.ts'
import { type Manifest, readPartName } from './manifest.ts'
import { type Table, asOwner, listSequences, listTables, settleFormats } from './tables.ts'

type ForeignKey = { table: string; owner: string; name: string; definition: string }

/**
 * Fills a migrated database from a backup, in one transaction, and compares every table with it. Foreign keys
 * are added back and checked at the end, since tables refer to each other in circles. Triggers do not run.
 * Needs no superuser.
 * @throws Error with a readable message
 */
export async function fillDatabase(admin: Client, path: string, manifest: Manifest): Promise<void> {
  await admin.query('begin')
  try {
    await settleFormats(admin)
    const tables = await findTables(admin, manifest)
    const keys = await listForeignKeys(admin)
    for (const { table, owner, name } of keys) {
      await asOwner(admin, owner, () => admin.query(`alter table ${table} drop constraint ${name}`))
    }
    for (const { name, owner } of tables.values()) {
      await asOwner(admin, owner, () =>
        admin.query(`alter table ${name} disable trigger user; truncate ${name}`),
      )
    }
    await copyTables(admin, path, tables)
    await compareTables(admin, manifest, tables)
    await setSequences(admin, manifest)
    for (const { table, owner, name, definition } of keys) {
      await asOwner(admin, owner, () =>
        admin.query(`alter table ${table} add constraint ${name} ${definition}`),
      )
    }
    for (const { name, owner } of tables.values()) {
      await asOwner(admin, owner, () => admin.query(`alter table ${name} enable trigger user`))
    }
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    throw error
  }
  await admin.query('analyze')
}

async function findTables(admin: Client, manifest: Manifest): Promise<Map<string, Table>> {
  const present = new Map((await listTables(admin)).map((table) => [table.name, table]))
  const tables = new Map<string, Table>()
  for (const { name, columns } of manifest.tables) {
    const table = present.get(name)
    const isSame = table && columns.toSorted().join() === table.columns.toSorted().join()
    if (!isSame) throw new Error(`The migrations of the backup do not make its table ${name}.`)
    tables.set(name, { ...table, columns })
  }
  const extra = [...present.keys()].find((name) => !tables.has(name))
  if (extra !== undefined) throw new Error(`The backup lacks the table ${extra}.`)
  return tables
}

async function listForeignKeys(admin: Client): Promise<ForeignKey[]> {
  const { rows } = await admin.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, c.relowner::regrole::text as owner,
       quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 order by 1, 3`,
  )
  return rows
}

async function copyTables(admin: Client, path: string, tables: Map<string, Table>): Promise<void> {
  let open: { name: string; target: ReturnType<typeof openTable> } | null = null
  await readArchive(path, async (entry, content) => {
    const name = readPartName(entry)
    if (open && open.name !== name) await close()
    const table = name === null ? undefined : tables.get(name)
    if (table && !open) {
      await admin.query(`set local role ${table.owner}`)
      open = { name: table.name, target: openTable(admin, table) }
    }
    for await (const chunk of content) await open?.target.write(chunk)
  })
  if (open) await close()

  async function close(): Promise<void> {
    await open?.target.end()
    open = null
    await admin.query('reset role')
  }
}

async function compareTables(
  admin: Client,
  manifest: Manifest,
  tables: Map<string, Table>,
): Promise<void> {
  for (const backedUp of manifest.tables) {
    const table = tables.get(backedUp.name)
    if (!table) continue
    const restored = await asOwner(admin, table.owner, () => readTable(admin, table, () => {}))
    if (restored.rows === backedUp.rows && restored.sha256 === backedUp.sha256) continue
    throw new Error(
      `The restored table ${backedUp.name} differs from the backup (${restored.rows} rows instead of ${backedUp.rows}).`,
    )
  }
}

async function setSequences(admin: Client, manifest: Manifest): Promise<void> {
  const owners = new Map((await listSequences(admin)).map(({ name, owner }) => [name, owner]))
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    const owner = owners.get(name)
    if (owner === undefined) throw new Error(`The migrations of the backup do not make ${name}.`)
    await asOwner(admin, owner, () =>
      admin.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]),
    )
  }
}
