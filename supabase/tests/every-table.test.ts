import { expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'

const database = await openTestDatabase()

test('every table of the product has row level security and at least one policy', async () => {
  const { rows } = await database.pools.admin.query(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
       and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`,
  )
  expect(rows).toEqual([])
})

test('anonymous visitors can insert a contact message and do nothing else', async () => {
  const { rows } = await database.pools.admin.query(
    `select c.oid::regclass::text as name, a.privilege from pg_class c
     cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as a (privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
       and (has_table_privilege('anon', c.oid, a.privilege)
         or a.privilege in ('select', 'insert', 'update') and has_any_column_privilege('anon', c.oid, a.privilege))`,
  )
  expect(rows).toEqual([{ name: 'contact_submissions', privilege: 'insert' }])
})

test('no account can delete or truncate anything', async () => {
  const { rows } = await database.pools.admin.query(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege('authenticated', c.oid, 'delete')
         or has_table_privilege('authenticated', c.oid, 'truncate'))`,
  )
  expect(rows).toEqual([])
})

test('every foreign key that a delete has to follow has an index', async () => {
  // A partial index helps only if its condition is that the key is not null.
  const { rows } = await database.pools.admin.query(
    `select k.conrelid::regclass::text as name, k.conname from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
       -- Rows of the reference lists are never deleted.
       and k.confrelid not in ('languages'::regclass, 'request_sources'::regclass)
       and not exists (
         select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
           and (i.indpred is null
             or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
     order by 1, 2`,
  )
  expect(rows).toEqual([])
})

test('private functions can be called only by roles that were granted them by name', async () => {
  const { rows } = await database.pools.admin.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where p.pronamespace = 'private'::regnamespace and a.grantee = 0`,
  )
  expect(rows).toEqual([])
})

test('anonymous visitors can call only the private functions that policies use', async () => {
  const { rows } = await database.pools.admin.query(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'private'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
     order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['is_admin', 'my_business_id', 'owns_business'])
})

test('security definer functions have an empty search path', async () => {
  const { rows } = await database.pools.admin.query(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
       and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  )
  expect(rows).toEqual([])
})
