-- After this: a page of a folder reads about as many rows as it lists, where the files are sorted by name. A folder
-- is read up to its first file, and then skipped.

-- The next name of a C collation after all names that start with a folder, which ends in a slash.
create function storage.after_folder(folder text) returns text
  language sql immutable
  as $$ select left(folder, -1) || chr(ascii('/') + 1) $$;

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
  -- lower() is not leakproof, so under RLS no index finds the place after a folder, and its rows are read instead.
  skips constant boolean := not row_security_active('storage.objects');
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
      where o.bucket_id = bucketname and starts_with(lower(o.name) collate "C", start)
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
       where o.bucket_id = $1 and lower(o.name) collate "C" >= $2 and lower(o.name) collate "C" < $3
       order by lower(o.name) collate "C" %s', case when falls then 'desc' else 'asc' end)
      using bucketname, after, before
    loop
      slash := strpos(substr(found.name, length(start) + 1), '/');
      continue when slash > 0 and folder = lower(left(found.name, length(start) + slash));
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
      exit when skips and slash > 0;
    end loop;
    exit when folder is null or not skips;
    if falls then
      before := folder;
    else
      after := storage.after_folder(folder);
    end if;
    folder := null;
  end loop;
end $$;

create or replace function storage.search_v2(
  prefix text, bucket_name text, limits int default 100, levels int default 1, start_after text default '',
  sort_order text default 'asc', sort_column text default 'name', sort_column_after text default ''
) returns table (
  key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz,
  metadata jsonb
)
  language plpgsql stable set enable_sort = off
  as $$
#variable_conflict use_column
declare
  most constant int := least(coalesce(limits, 100), 1500);
  before text collate "C" := prefix || chr(1114111);
  after text collate "C" := prefix;
  falls constant boolean := lower(sort_order) = 'desc';
  folder text;
  slash int;
  place int := 0;
  found record;
begin
  if lower(sort_column) in ('updated_at', 'created_at') then
    return query
    with found as (
      select o.*, strpos(substr(o.name, length(prefix) + 1), '/') as slash
      from storage.objects o where o.bucket_id = bucket_name and starts_with(o.name collate "C", prefix)
    ), entries as (
      select left(f.name, length(prefix) + f.slash) as name, null::uuid as id, min(f.updated_at) as updated_at,
        min(f.created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
      from found f where f.slash > 0 group by 1
      union all
      select f.name, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
    ), sorted as (
      select e.*, date_trunc('milliseconds',
          case lower(sort_column) when 'updated_at' then e.updated_at else e.created_at end) as moment,
        coalesce(nullif(sort_column_after, '')::timestamptz, 'epoch') as after
      from entries e
    )
    select split_part(s.name, '/', levels), s.name, s.id, s.updated_at, s.created_at, s.last_accessed_at, s.metadata
    from sorted s
    where coalesce(start_after, '') = '' or case
      when falls then (s.moment, s.name collate "C") < (s.after, start_after)
      else (s.moment, s.name collate "C") > (s.after, start_after)
    end
    order by
      case when not falls then s.moment end, case when falls then s.moment end desc,
      case when not falls then s.name end collate "C", case when falls then s.name end collate "C" desc
    limit most;
    return;
  end if;
  -- The page begins after an entry: a file, or a folder with all that is in it.
  slash := case when starts_with(start_after, prefix) then strpos(substr(start_after, length(prefix) + 1), '/') else 0 end;
  if coalesce(start_after, '') = '' then
    null;
  elsif falls then
    before := least(before, start_after collate "C");
  elsif slash > 0 then
    after := storage.after_folder(left(start_after, length(prefix) + slash));
  else
    -- The first name after it.
    after := greatest(after, (start_after || chr(1)) collate "C");
  end if;
  loop
    for found in execute format(
      'select o.* from storage.objects o
       where o.bucket_id = $1 and o.name collate "C" >= $2 and o.name collate "C" < $3
       order by o.name collate "C" %s', case when falls then 'desc' else 'asc' end)
      using bucket_name, after, before
    loop
      slash := strpos(substr(found.name, length(prefix) + 1), '/');
      folder := case when slash > 0 then left(found.name, length(prefix) + slash) end;
      name := coalesce(folder, found.name);
      key := split_part(name, '/', levels);
      id := case when slash = 0 then found.id end;
      updated_at := found.updated_at;
      created_at := found.created_at;
      last_accessed_at := case when slash = 0 then found.last_accessed_at end;
      metadata := case when slash = 0 then found.metadata end;
      return next;
      place := place + 1;
      if place >= most then
        return;
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
