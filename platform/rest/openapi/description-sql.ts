import { parametersSql } from '../sql/catalog-sql.ts'

const columns = `
  select coalesce(json_agg(json_build_object(
    'name', a.attname,
    'type', format_type(a.atttypid, -1),
    'nullable', not a.attnotnull,
    'default', pg_get_expr(d.adbin, d.adrelid),
    'description', col_description(c.oid, a.attnum),
    'maxLength', case when a.atttypid in ('varchar'::regtype, 'bpchar'::regtype) and a.atttypmod > 4
      then a.atttypmod - 4 end,
    'values', (
      select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid
    )
  ) order by a.attnum), '[]')
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum and a.attgenerated = ''
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

const tables = `
  select coalesce(json_agg(json_build_object(
    'name', c.relname,
    'description', obj_description(c.oid, 'pg_class'),
    -- Bits 4, 8 and 16: update, insert, delete.
    'writable', c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 28 > 0,
    'columns', (${columns})
  ) order by c.relname), '[]')
  from pg_class c
  where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and (has_table_privilege(c.oid, 'select, insert, update, delete')
      or has_any_column_privilege(c.oid, 'select, insert, update'))`

const routines = `
  select coalesce(json_agg(json_build_object(
    'name', p.proname,
    'description', obj_description(p.oid, 'pg_proc'),
    'changes', p.provolatile = 'v',
    'parameters', ${parametersSql}
  ) order by p.proname, p.oid), '[]')
  from pg_proc p
  where p.pronamespace = n.oid and p.prokind = 'f' and has_function_privilege(p.oid, 'execute')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

/** What the current role can use of the schema in $1, as one JSON text (see `Description`). */
export const descriptionSql = `
select json_build_object(
  'comment', obj_description(n.oid, 'pg_namespace'),
  'tables', (${tables}),
  'routines', (${routines})
)::text
from pg_namespace n
where n.nspname = $1`
