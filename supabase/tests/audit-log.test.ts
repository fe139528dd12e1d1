import { expect, test } from 'vitest'
import { personalData } from '../../server/people/personal-data.ts'
import { openTestDatabase } from '../../server/testing/database.ts'

const database = await openTestDatabase()

test('the audit log leaves out every personal column of the tables that it watches', async () => {
  const { rows } = await database.pools.admin.query<{ name: string; left_out: string[] }>(
    `select t.tgrelid::regclass::text as name,
       coalesce(split_part(encode(t.tgargs, 'escape'), '\\000', 1), '{}')::text[] as left_out
     from pg_trigger t where t.tgfoid = 'private.record_audit()'::regprocedure
       and t.tgnargs > 0`,
  )
  const watched = await database.pools.admin.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgfoid = 'private.record_audit()'::regprocedure`,
  )
  const leftOut = new Map(rows.map((row) => [row.name, row.left_out.toSorted()]))
  for (const { name } of watched.rows) {
    const personal = Object.keys(personalData[`public.${name}`]?.personal ?? {}).toSorted()
    expect(leftOut.get(name) ?? [], name).toEqual(personal)
  }
})
