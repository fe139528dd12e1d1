-- After this: an admin's file of requests is a row with its progress, and the server imports it in the background.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (char_length(file_name) between 1 and 255),
  -- In bytes: as the browser announced it, and received so far.
  file_size integer not null check (file_size > 0),
  file_received integer not null default 0 check (file_received between 0 and file_size),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- Set once the whole file has arrived and been parsed: its header, and its rows without the header.
  read_at timestamptz,
  header text[],
  row_count integer,
  -- The meaning of each column, the values that hold for all rows, and the consent text.
  plan jsonb,
  begun_at timestamptz,
  -- Changed only in the transaction that stores those rows: after a crash the import resumes here.
  rows_read integer not null default 0,
  rows_taken integer not null default 0,
  -- Of rows_taken: those that scored, when they arrived, below what even the best matching order accepts.
  rows_low integer not null default 0,
  rows_double integer not null default 0,
  rows_refused integer not null default 0,
  leads_delivered integer,
  -- Consecutive attempts that failed without progress.
  failures smallint not null default 0,
  -- Why the file could not be read: a code of wire/errors.ts.
  problem text check (char_length(problem) between 1 and 50),
  cancelled_at timestamptz,
  failed_at timestamptz,
  ended_at timestamptz,
  check (rows_read = rows_taken + rows_double + rows_refused),
  check (begun_at is null or (read_at is not null and plan is not null)),
  check (ended_at is not null or (cancelled_at is null and failed_at is null)),
  constraint imports_low_are_taken check (rows_low between 0 and rows_taken)
);
create index imports_created_at_idx on public.imports (created_at desc);
create index imports_created_by_idx on public.imports (created_by);
create index imports_open_idx on public.imports (begun_at) where ended_at is null;

-- The file itself, in the database because another process may import it. Deleted when the import ends.
create table public.import_chunks (
  import_id uuid not null references public.imports on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (import_id, position)
);

-- Rows that were not stored, as they were in the file. They hold personal data and are kept as long as refused
-- requests.
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

alter table public.imports enable row level security;
alter table public.import_chunks enable row level security;
alter table public.import_refusals enable row level security;

create policy "admins read imports" on public.imports
  for select to authenticated using ((select private.is_admin()));
create policy "only the server reads import files" on public.import_chunks
  for select to authenticated using (false);
create policy "admins read refused rows" on public.import_refusals
  for select to authenticated using ((select private.is_admin()));

revoke all on public.imports, public.import_chunks, public.import_refusals from anon, authenticated;
grant select on public.imports, public.import_refusals to authenticated;
grant all on public.imports, public.import_chunks, public.import_refusals to service_role;

create trigger imports_audit after insert or update or delete on public.imports
  for each row execute function private.record_audit();
