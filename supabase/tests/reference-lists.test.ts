import { expect, test } from 'vitest'
import { requestSources } from '../../engine/sources/sources.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { locales } from '../../engine/languages.ts'

const database = await openTestDatabase()

test.each<[table: string, list: string, column: string, values: ReadonlyArray<string>]>([
  ['languages', 'locales (engine/languages.ts)', 'code', locales],
  ['request_sources', 'sources (engine/sources/list.ts)', 'name', requestSources],
])('the rows of %s equal the values of %s', async (table, list, column, values) => {
  const { rows } = await database.pools.admin.query<{ value: string }>(
    `select ${column} as value from ${table}`,
  )
  expect(
    rows.map(({ value }) => value).toSorted(),
    `${table} and ${list} differ: add a migration that makes the rows of public.${table} equal to the list.`,
  ).toEqual([...values].toSorted())
})

test.each(['languages', 'request_sources'])('only a migration writes %s', async (table) => {
  const { rows } = await database.pools.admin.query(
    `select role, privilege from unnest(array['anon', 'authenticated', 'service_role']) role
     cross join unnest(array['insert', 'update', 'delete', 'truncate']) privilege
     where has_table_privilege(role, $1, privilege)`,
    [`public.${table}`],
  )
  expect(rows).toEqual([])
})

test('a value that is not in its list is refused by the foreign key', async () => {
  await expect(
    database.pools.service.query(
      `insert into checkout_orders (plan_tier, price_monthly, full_name, email, business_name, language)
       values ('starter', 1, 'Ann', 'ann@example.com', 'Ann Roofing', 'xx')`,
    ),
  ).rejects.toMatchObject({ code: '23503', constraint: 'checkout_orders_language_fkey' })
})
