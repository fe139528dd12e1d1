/**
 * The primary and foreign keys that views of the schemas in $1 show whole, column by column. PostgreSQL
 * keeps the origin of each view column only in the tree of `pg_rewrite`; this turns the tree into JSON
 * with the replacements of PostgREST's schema cache. Views in $2 count as steps in between.
 */
export const viewKeysSql = String.raw`
with recursive
keys as (
  select contype::text as kind, conname as name, cardinality(conkey) as columns,
    conrelid as origin_table, k.attnum as origin_column, k.place
  from pg_constraint cross join unnest(conkey) with ordinality as k (attnum, place)
  where contype in ('p', 'f')
  union all
  select 'f_ref', conname, cardinality(confkey), confrelid, k.attnum, k.place
  from pg_constraint cross join unnest(confkey) with ordinality as k (attnum, place)
  where contype = 'f'
),
views as (
  select c.oid as view, n.nspname = any($1::text[]) as exposed, r.ev_action as tree
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_rewrite r on r.ev_class = c.oid
  where c.relkind in ('v', 'm') and n.nspname = any($1::text[] || $2::text[])
),
trees as (
  select view, exposed,
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(replace(tree::text,
          -- An empty list instead of null, so that every target list can be unnested.
          '<>', '()'),
          -- Commas and braces inside names would confuse what follows.
          ',', ''), E'\\{', ''), E'\\}', ''),
          -- The four fields that matter become JSON before the expression removes the others.
          ' :targetList ', ',"targetList":'), ' :resno ', ',"resno":'),
          ' :resorigtbl ', ',"resorigtbl":'), ' :resorigcol ', ',"resorigcol":'),
          '{', '{ :'), '((', '{(('), '({', '{({'),
        ' :[^}{,]+', ',"":', 'g'),
      ',"":}', '}'), ',"":,', ','), '{(', '('), '{,', '{'), '(', '['), ')', ']'), ' ', ',')::json as tree
  from views
),
view_columns as (
  select view, exposed, (entry ->> 'resno')::int as position,
    (entry ->> 'resorigtbl')::oid as origin_table, (entry ->> 'resorigcol')::int as origin_column
  from trees cross join json_array_elements(tree -> 0 -> 'targetList') as entry
),
origins as (
  select view, position, origin_table, origin_column from view_columns where exposed
  union all
  select o.view, o.position, c.origin_table, c.origin_column
  from origins o
  join view_columns c on c.view = o.origin_table and c.position = o.origin_column
) cycle origin_table, origin_column set is_cycle using path,
shown as (
  select o.view, o.origin_table, o.origin_column, array_agg(a.attname order by a.attnum) as names
  from origins o
  join pg_attribute a on a.attrelid = o.view and a.attnum = o.position
  where not o.is_cycle
  group by o.view, o.origin_table, o.origin_column
),
whole as (
  select s.view, k.kind, k.name, k.origin_table,
    json_agg(json_build_object('column', a.attname, 'names', s.names) order by k.place) as columns
  from shown s
  join keys k using (origin_table, origin_column)
  join pg_attribute a on a.attrelid = s.origin_table and a.attnum = s.origin_column
  group by s.view, k.kind, k.name, k.origin_table, k.columns
  having count(*) = k.columns
)
select coalesce(json_agg(json_build_object(
  'kind', w.kind,
  'name', w.name,
  'schema', tn.nspname,
  'table', t.relname,
  'viewSchema', vn.nspname,
  'view', v.relname,
  'columns', w.columns
) order by vn.nspname, v.relname, w.kind, w.name), '[]')
from whole w
join pg_class t on t.oid = w.origin_table
join pg_namespace tn on tn.oid = t.relnamespace
join pg_class v on v.oid = w.view
join pg_namespace vn on vn.oid = v.relnamespace`
