import type { ClientBase } from 'pg'

/** Names are quoted where SQL needs it. */
export type Table = { name: string; owner: string; columns: string[] }
type Sequence = { name: string; owner: string }

/**
 * Lists the tables in a backup. Jobs are left out, because a start recreates them from the rows that they
 * process (docs/decisions/024-backup.md). The list of migrations is in the manifest.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relowner::regrole::text as owner,
       (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' and ${isOurs}
     order by 1`,
  )
  return rows
}

export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relowner::regrole::text as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${isOurs} order by 1`,
  )
  return rows
}

/** Whether no one has created anything in a database. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and ${isNotOfExtension}) as used`,
  )
  return rows[0]?.used === false
}

const isNotOfExtension = `not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const isOurs = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'migrations', 'pgboss')
  and ${isNotOfExtension}`

/** Runs `work` as the owner of a table, whom its policies do not restrict. */
export async function asOwner<T>(
  client: ClientBase,
  owner: string,
  work: () => Promise<T>,
): Promise<T> {
  // The name comes from `regrole`, which quotes it.
  await client.query(`set local role ${owner}`)
  const result = await work()
  await client.query('reset role')
  return result
}

/** Settings that give every value the same text on every server. */
export async function settleFormats(client: ClientBase): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
     set local synchronize_seqscans = off;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     -- An error instead of silently missing rows, should a policy apply.
     set local row_security = off`,
  )
}
