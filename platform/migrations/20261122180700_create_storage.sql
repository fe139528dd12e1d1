-- After this: schema storage holds the buckets and objects of storage/v1 in the layout of Supabase Storage, and the
-- functions that policies use. The bytes are files, see docs/decisions/028-files.md.

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null,
  -- Supabase keeps it for old policies; owner_id is the current column.
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text,
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- The name of the file with the bytes.
  version text,
  owner_id text,
  user_metadata jsonb,
  constraint "objects_bucketId_fkey" foreign key (bucket_id) references storage.buckets (id)
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
-- Two rows never name one file, so that deleting one of them keeps the other's bytes.
create unique index objects_version_key on storage.objects (version);
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- As on Supabase, policies alone decide: without one, only service_role reads or writes.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- The folders of an object's name, without its last part.
create function storage.foldername(name text) returns text[]
  language sql immutable
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;

-- The last part of an object's name.
create function storage.filename(name text) returns text
  language sql immutable
  as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;

-- What follows the last dot of the file name; the whole file name if it has none.
create function storage.extension(name text) returns text
  language sql immutable
  as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

create function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
  language sql stable
  as $$
  select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id
$$;

-- What the current request does, such as storage.object.upload.
create function storage.operation() returns text
  language sql stable
  as $$ select current_setting('storage.operation', true) $$;

-- Whether the current request does one of these; the prefix 'storage.' may be left out.
create function storage.allow_any_operation(expected_operations text[]) returns boolean
  language sql stable
  as $$
  select exists (
    select from unnest(expected_operations) expected
    where expected <> ''
      and regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')
  )
$$;

create function storage.allow_only_operation(expected_operation text) returns boolean
  language sql stable
  as $$ select storage.allow_any_operation(array[expected_operation]) $$;

-- Lists one level below `prefix`: files, and folders without an id. Names are relative to `prefix`, upper and lower
-- case are the same, and `levels` is ignored, as on Supabase.
create function storage.search(
  prefix text, bucketname text, limits int default 100, levels int default 1, offsets int default 0,
  search text default '', sortcolumn text default 'name', sortorder text default 'asc'
) returns table (
  name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb
)
  language sql stable
  as $$
  with found as (
    select o.*, substr(o.name, length($1) + 1) as rest,
      strpos(substr(o.name, length($1) + length($6) + 1), '/') as slash
    from storage.objects o
    where o.bucket_id = $2 and starts_with(lower(o.name) collate "C", lower($1 || $6))
  ), entries as (
    select distinct left(f.rest, length($6) + f.slash - 1) as name, null::uuid as id,
      null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at,
      null::jsonb as metadata
    from found f where f.slash > 0
    union all
    select f.rest, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
  ), sorted as (
    select e.*, lower($8) = 'desc' as falls,
      case lower($7)
        when 'updated_at' then e.updated_at
        when 'created_at' then e.created_at
        when 'last_accessed_at' then e.last_accessed_at
      end as moment
    from entries e
  )
  select s.name, s.id, s.updated_at, s.created_at, s.last_accessed_at, s.metadata from sorted s
  order by s.moment is not null,
    case when not s.falls then s.moment end, case when s.falls then s.moment end desc,
    case when not s.falls then lower(s.name) end collate "C",
    case when s.falls then lower(s.name) end collate "C" desc
  limit least(coalesce($3, 100), 1500) offset $5
$$;

-- One page of one level below `prefix`, after an entry's whole name: files, and folders without an id whose names end
-- in a slash. Folders are sorted by the first of their files.
create function storage.search_v2(
  prefix text, bucket_name text, limits int default 100, levels int default 1, start_after text default '',
  sort_order text default 'asc', sort_column text default 'name', sort_column_after text default ''
) returns table (
  key text, name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz,
  metadata jsonb
)
  language sql stable
  as $$
  with found as (
    select o.*, strpos(substr(o.name, length($1) + 1), '/') as slash
    from storage.objects o where o.bucket_id = $2 and starts_with(o.name collate "C", $1)
  ), entries as (
    select left(f.name, length($1) + f.slash) as name, null::uuid as id, min(f.updated_at) as updated_at,
      min(f.created_at) as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
    from found f where f.slash > 0 group by 1
    union all
    select f.name, f.id, f.updated_at, f.created_at, f.last_accessed_at, f.metadata from found f where f.slash = 0
  ), sorted as (
    select e.*, lower($6) = 'desc' as falls,
      case lower($7)
        when 'updated_at' then date_trunc('milliseconds', e.updated_at)
        when 'created_at' then date_trunc('milliseconds', e.created_at)
        else 'epoch'
      end as moment,
      coalesce(nullif($8, '')::timestamptz, 'epoch') as after
    from entries e
  )
  select split_part(s.name, '/', $4), s.name, s.id, s.updated_at, s.created_at, s.last_accessed_at, s.metadata from sorted s
  where coalesce($5, '') = '' or case
    when s.falls then (s.moment, s.name collate "C") < (s.after, $5)
    else (s.moment, s.name collate "C") > (s.after, $5)
  end
  order by
    case when not s.falls then s.moment end, case when s.falls then s.moment end desc,
    case when not s.falls then s.name end collate "C", case when s.falls then s.name end collate "C" desc
  limit least(coalesce($3, 100), 1500)
$$;

create function storage.update_updated_at_column() returns trigger
  language plpgsql
  as $$
begin
  new.updated_at = now();
  return new;
end $$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create function storage.enforce_bucket_name_length() returns trigger
  language plpgsql
  as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end $$;
create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();
