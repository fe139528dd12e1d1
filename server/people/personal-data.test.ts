import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { openTestDatabase } from '../testing/database.ts'
import { notPersonal, personalData, sealed } from './personal-data.ts'

const database = await openTestDatabase()
const { admin } = database.pools

beforeAll(async () => {
  const client = new Client({ connectionString: database.adminUrl })
  await client.connect()
  await prepareJobs(client)
  await client.end()
})

test('every column that can hold text is listed once, as personal or as not personal', async () => {
  const { found, listed } = await compareColumns()
  expect(
    found.filter((name) => !listed.includes(name)),
    'List these columns in server/people/personal-data.ts, or write in their migration that they are not personal.',
  ).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  const gone = listed.filter((name) => !found.includes(name))
  expect(gone, 'These columns hold no text.').toEqual(['public.request_near_keys.near_key'])
})

test('a migration can say that its column is not personal', async () => {
  await admin.query('alter table public.leads add made_up text')
  const before = await compareColumns()
  expect(before.found).toContain('public.leads.made_up')
  expect(before.listed).not.toContain('public.leads.made_up')
  await admin.query(`comment on column public.leads.made_up is 'not personal'`)
  expect((await compareColumns()).listed).toContain('public.leads.made_up')
  await admin.query('alter table public.leads drop made_up')
})

test('a table with people but no retention rule says what deletes its rows', () => {
  for (const [table, { isOver, why }] of Object.entries(personalData)) {
    expect(isOver === null, table).toBe(why !== undefined)
  }
})

/** The columns that can hold text, and those that the list or the comment of a migration names. */
async function compareColumns(): Promise<{ found: string[]; listed: string[] }> {
  const { rows } = await admin.query<{ name: string; comment: string | null }>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as name,
       col_description(format('%I.%I', table_schema, table_name)::regclass, ordinal_position::int) as comment
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog', 'migrations')
       -- pg-boss makes a partition of pgboss.job for each queue.
       and not exists (select from pg_class c where c.relispartition
         and c.oid = format('%I.%I', table_schema, table_name)::regclass)
       and (udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'inet', 'bytea', 'xml')
         or data_type = 'ARRAY' and udt_name in ('_text', '_varchar', '_jsonb', '_inet'))
     order by 1`,
  )
  const marked = rows.filter(({ comment }) => comment === 'not personal')
  return {
    found: rows.map(({ name }) => name),
    listed: [...listColumns(), ...marked.map(({ name }) => name)],
  }
}

function listColumns(): string[] {
  return [
    ...Object.entries(personalData).flatMap(([table, { personal, notPersonal: others }]) =>
      [...Object.keys(personal), ...others].map((name) => `${table}.${name}`),
    ),
    ...Object.entries(sealed).flatMap(([table, { personal, notPersonal: others }]) =>
      [...personal, ...others].map((name) => `${table}.${name}`),
    ),
    ...Object.entries(notPersonal).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    ),
  ]
}
