-- Everything that migrations make, as sorted lines of text that do not depend on the order of creation.
with spaces as (
  select oid, nspname as space, nspowner, nspacl from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'migrations')
),
own as (
  select classid, objid from pg_depend where deptype = 'e'
)
select line from (
  select format('schema %s of %s %s', space, nspowner::regrole, nspacl) from spaces
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('relation %s.%s %s %s of %s rls %s %s',
    space, relname, relkind, relpersistence, relowner::regrole, relrowsecurity,
    array(select unnest(relacl)::text order by 1))
  from pg_class join spaces on spaces.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S') and ('pg_class'::regclass, pg_class.oid) not in (select * from own)
  union all
  select format('column %s.%s.%s %s %s %s%s %s %s', space, relname, attname, format_type(atttypid, atttypmod),
    attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attacl)
  from pg_attribute join pg_class on pg_class.oid = attrelid join spaces on spaces.oid = relnamespace
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm')
  union all
  select format('constraint %s.%s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(c.oid))
  from pg_constraint c join spaces on spaces.oid = connamespace where conrelid <> 0
  union all
  select indexdef from pg_indexes join spaces on space = schemaname
  union all
  select format('policy %s.%s.%s %s %s %s using %s check %s',
    schemaname, tablename, policyname, permissive, roles, cmd, qual, with_check)
  from pg_policies
  union all
  select format('function %s of %s %s %s', p.oid::regprocedure, proowner::regrole,
    array(select unnest(proacl)::text order by 1), pg_get_functiondef(p.oid))
  from pg_proc p join spaces on spaces.oid = pronamespace
  where ('pg_proc'::regclass, p.oid) not in (select * from own)
  union all
  select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select format('type %s.%s %s', space, typname, array(
    select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder))
  from pg_type t join spaces on spaces.oid = typnamespace where typtype = 'e'
  union all
  select format('language %s', code) from public.languages
  union all
  select format('request source %s', name) from public.request_sources
) as found (line)
order by line collate "C"
