import { viewKeysSql } from './view-keys-sql.ts'

const tables = `
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname,
    'name', c.relname,
    'isTable', c.relkind = 'r',
    'isView', c.relkind in ('v', 'm'),
    'columns', (
      select coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, -1),
        'default', case
          when a.attidentity = 'd' then (
            select 'nextval(' || quote_literal(format('%I.%I', sn.nspname, s.relname)) || ')'
            from pg_depend o
            join pg_class s on s.oid = o.objid and s.relkind = 'S'
            join pg_namespace sn on sn.oid = s.relnamespace
            where o.refobjid = a.attrelid and o.refobjsubid = a.attnum and o.deptype = 'i'
              and o.classid = 'pg_class'::regclass and o.refclassid = 'pg_class'::regclass
          )
          when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid)
        end,
        'generated', a.attidentity = 'a' or a.attgenerated <> ''
      ) order by a.attnum), '[]')
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ),
    'primaryKey', (
      select coalesce(json_agg(a.attname order by k.place), '[]')
      from pg_constraint p
      cross join unnest(p.conkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
      where p.conrelid = c.oid and p.contype = 'p'
    )
  )), '[]')
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and n.nspname = any($1::text[])`

const foreignKeys = `
  select coalesce(json_agg(json_build_object(
    'name', f.conname,
    'schema', n.nspname,
    'table', c.relname,
    'columns', (
      select json_agg(a.attname order by k.place)
      from unnest(f.conkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
    ),
    'foreignSchema', fn.nspname,
    'foreignTable', fc.relname,
    'foreignColumns', (
      select json_agg(a.attname order by k.place)
      from unnest(f.confkey) with ordinality as k (attnum, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum
    ),
    'unique', exists (
      select from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u')
        and u.conkey @> f.conkey and u.conkey <@ f.conkey
    )
  ) order by f.conname), '[]')
  from pg_constraint f
  join pg_class c on c.oid = f.conrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_class fc on fc.oid = f.confrelid
  join pg_namespace fn on fn.oid = fc.relnamespace
  where f.contype = 'f' and f.conparentid = 0`

/** The parameters of the function `p`, see `Parameter`. */
export const parametersSql = `(
      select coalesce(json_agg(json_build_object(
        'name', coalesce(p.proargnames[i.place], ''),
        'type', format_type(i.type, -1),
        'required', i.input_place <= p.pronargs - p.pronargdefaults,
        'variadic', i.mode = 'v'
      ) order by i.place), '[]')
      from (
        select x.place, x.type, coalesce(x.mode, 'i') as mode,
          row_number() over (order by x.place) as input_place
        from unnest(
          coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes
        ) with ordinality as x (type, mode, place)
        where coalesce(x.mode, 'i') in ('i', 'b', 'v')
      ) i
    )`

// A domain counts as its base type, so that a domain over a row type returns rows.
const routines = `
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname,
    'name', p.proname,
    'parameters', ${parametersSql},
    'returnsSet', p.proretset,
    'returnsComposite', base.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
    'returnsVoid', base.oid = 'pg_catalog.void'::regtype,
    'returnedTable', (
      select json_build_object('schema', rn.nspname, 'name', rc.relname)
      from pg_class rc join pg_namespace rn on rn.oid = rc.relnamespace
      where rc.oid = base.typrelid and rc.relkind in ('r', 'p', 'v', 'm', 'f')
    )
  ) order by p.oid), '[]')
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where p.prokind = 'f' and base.oid <> 'trigger'::regtype and base.oid <> 'event_trigger'::regtype
    and n.nspname = any($1::text[])`

// Functions of one row: computed fields, and computed relationships where they return rows of a table.
const rowFunctions = `
  select coalesce(json_agg(json_build_object(
    'schema', n.nspname,
    'name', p.proname,
    'tableSchema', tn.nspname,
    'table', t.relname,
    'type', format_type(p.prorettype, -1),
    'returnsSet', p.proretset,
    'returnsOne', not p.proretset or p.prorows = 1,
    'returnedTable', (
      select json_build_object('schema', rn.nspname, 'name', rc.relname)
      from pg_class rc join pg_namespace rn on rn.oid = rc.relnamespace
      where rc.reltype = p.prorettype and rc.relkind in ('r', 'p', 'v', 'm', 'f')
    )
  ) order by n.nspname, p.proname, p.oid), '[]')
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_class t on t.reltype = p.proargtypes[0] and t.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_namespace tn on tn.oid = t.relnamespace
  where p.prokind = 'f' and p.pronargs = 1 and tn.nspname = any($1::text[])
    and n.nspname = any($1::text[] || $2::text[])`

const timeouts = `
  select coalesce(json_agg(json_build_object('role', r.rolname, 'timeout', split_part(s.setting, '=', 2))), '[]')
  from pg_db_role_setting d
  join pg_roles r on r.oid = d.setrole
  cross join unnest(d.setconfig) as s (setting)
  where split_part(s.setting, '=', 1) = 'statement_timeout'
    and d.setdatabase in (0, (select oid from pg_database where datname = current_database()))`

/** One row that describes the schemas in $1, with the extra search path in $2. */
export const catalogSql = `
select (${tables}) as tables, (${foreignKeys}) as foreign_keys,
  (${routines}) as routines, (${rowFunctions}) as row_functions, (${viewKeysSql}) as view_keys,
  (${timeouts}) as timeouts`
