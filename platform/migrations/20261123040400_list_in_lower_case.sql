-- After this: under RLS too, listing a page of a folder reads about as many rows as it returns. lower() is not
-- leakproof, so under RLS PostgreSQL cannot use an index on lower(name) to skip a folder. It can use one on a column.
alter table storage.objects
  add column lower_name text collate "C" generated always as (lower(name)) stored;
drop index storage.idx_objects_bucket_id_name_lower;
create index idx_objects_bucket_id_lower_name on storage.objects (bucket_id, lower_name);

-- Folders whose names differ only in case are one folder, as on Supabase.
create or replace function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
)
  -- The order comes from the index, so that reading can stop early.
  language plpgsql stable set enable_sort = off
  as $$
#variable_conflict use_column
declare
  most constant int := least(coalesce(limits, 100), 1500);
  start constant text := lower(concat(prefix, search));
  before text collate "C" := start || chr(1114111);
  after text collate "C" := start;
  falls constant boolean := lower(sortorder) = 'desc';
  folder text;
  slash int;
  place int := 0;
  found record;
begin
  if lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then
    return query
    with found as (
      select o.*, substr(o.name, length(prefix) + 1) as rest,
        strpos(substr(o.name, length(start) + 1), '/') as slash
      from storage.objects o
      where o.bucket_id = bucketname and starts_with(o.lower_name, start)
    ), entries as (
      select min(left(f.rest, length(search) + f.slash - 1)) as name, null::uuid as id,
        null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
        null::jsonb as metadata
      from found f where f.slash > 0 group by lower(left(f.rest, length(search) + f.slash - 1))
      union all
      select f.rest, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
    ), sorted as (
      select e.*, case lower(sortcolumn)
        when 'updated_at' then e.updated_at when 'created_at' then e.created_at else e.last_accessed_at end as moment
      from entries e
    )
    select s.name, s.id, s.updated_at, s.created_at, s.last_accessed_at, s.metadata from sorted s
    order by s.moment is not null,
      case when not falls then s.moment end, case when falls then s.moment end desc,
      case when not falls then lower(s.name) end collate "C", case when falls then lower(s.name) end collate "C" desc
    limit most offset offsets;
    return;
  end if;
  loop
    for found in execute format(
      'select o.* from storage.objects o
       where o.bucket_id = $1 and o.lower_name >= $2 and o.lower_name < $3
       order by o.lower_name %s', case when falls then 'desc' else 'asc' end)
      using bucketname, after, before
    loop
      slash := strpos(substr(found.name, length(start) + 1), '/');
      place := place + 1;
      folder := case when slash > 0 then lower(left(found.name, length(start) + slash)) end;
      if place > offsets then
        name := substr(case when slash > 0 then left(found.name, length(start) + slash - 1) else found.name end,
          length(prefix) + 1);
        id := case when slash = 0 then found.id end;
        updated_at := case when slash = 0 then found.updated_at end;
        created_at := case when slash = 0 then found.created_at end;
        last_accessed_at := case when slash = 0 then found.last_accessed_at end;
        metadata := case when slash = 0 then found.metadata end;
        return next;
        if place >= offsets + most then
          return;
        end if;
      end if;
      exit when slash > 0;
    end loop;
    exit when folder is null;
    if falls then
      before := folder;
    else
      after := storage.after_folder(folder);
    end if;
    folder := null;
  end loop;
end $$;
