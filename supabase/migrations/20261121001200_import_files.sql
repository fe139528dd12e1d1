-- After this: an admin's file of requests is a row with its progress, and the server takes it in on its own.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- In bytes: what the browser said before it began, and what is here.
  file_size integer not null check (file_size > 0),
  file_received integer not null default 0 check (file_received between 0 and file_size),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Once the whole file is here and was read through: its header, and its rows without it.
  read_at timestamptz,
  header text[],
  row_count integer,
  -- What each column means, what holds for all rows, and the words that the people agreed to.
  plan jsonb,
  begun_at timestamptz,
  -- Changed only in the transaction that puts those rows into the pool: after a crash it says where to go on.
  rows_read integer not null default 0,
  rows_taken integer not null default 0,
  rows_double integer not null default 0,
  rows_refused integer not null default 0,
  leads_delivered integer,
  -- Tries in a row that failed without a row of progress.
  failures smallint not null default 0,
  cancelled_at timestamptz,
  failed_at timestamptz,
  ended_at timestamptz,
  check (rows_read = rows_taken + rows_double + rows_refused),
  check (begun_at is null or (read_at is not null and plan is not null)),
  check (ended_at is not null or (cancelled_at is null and failed_at is null))
);
create index imports_created_at_idx on public.imports (created_at desc);
create index imports_created_by_idx on public.imports (created_by);
create index imports_open_idx on public.imports (begun_at) where ended_at is null;

-- The file itself, in the database because the process that takes it may be another one. Gone with the end.
create table public.import_chunks (
  import_id uuid not null references public.imports on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (import_id, position)
);

-- Rows that were not taken, as they stood in the file. They name people, and are kept as long as refused requests.
create table public.import_refusals (
  import_id uuid not null references public.imports on delete cascade,
  line integer not null,
  cells text[] not null,
  is_double boolean not null,
  reasons text[] not null,
  created_at timestamptz not null default now(),
  primary key (import_id, line)
);
create index import_refusals_created_at_idx on public.import_refusals (created_at);

create trigger imports_audit after insert or update or delete on public.imports
  for each row execute function private.keep_audit();

alter table public.imports enable row level security;
alter table public.import_chunks enable row level security;
alter table public.import_refusals enable row level security;

create policy "admins read imports" on public.imports
  for select to authenticated using ((select private.is_admin()));
create policy "nobody but the server reads files" on public.import_chunks
  for select to authenticated using (false);
create policy "admins read refused rows" on public.import_refusals
  for select to authenticated using ((select private.is_admin()));

revoke all on public.imports, public.import_chunks, public.import_refusals from anon, authenticated;
grant select on public.imports, public.import_refusals to authenticated;
grant all on public.imports, public.import_chunks, public.import_refusals to service_role;
