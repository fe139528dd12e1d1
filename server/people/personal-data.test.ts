import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '../jobs/prepare-jobs.ts'
import { openTestDatabase } from '../testing/database.ts'
import { notPersonal, personalData, sealed } from './personal-data.ts'

const database = await openTestDatabase()

beforeAll(async () => {
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()
  await prepareJobs(admin)
  await admin.end()
})

test('every column that can hold text is listed once, as personal or as not personal', async () => {
  const { rows } = await database.pools.admin.query<{ name: string }>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog', 'migrations')
       -- pg-boss makes a partition of pgboss.job for each queue.
       and not exists (select from pg_class c where c.relispartition
         and c.oid = format('%I.%I', table_schema, table_name)::regclass)
       and (udt_name in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'inet', 'bytea', 'xml')
         or data_type = 'ARRAY' and udt_name in ('_text', '_varchar', '_jsonb', '_inet'))
     order by 1`,
  )
  const found = rows.map(({ name }) => name)
  const listed = listColumns()
  expect(
    found.filter((name) => !listed.includes(name)),
    'List these columns in server/people/personal-data.ts.',
  ).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
  const gone = listed.filter((name) => !found.includes(name))
  expect(gone, 'These columns hold no text.').toEqual(['public.request_near_keys.near_key'])
})

test('a table with people but no retention rule says what deletes its rows', () => {
  for (const [table, { isOver, why }] of Object.entries(personalData)) {
    expect(isOver === null, table).toBe(why !== undefined)
  }
})

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
