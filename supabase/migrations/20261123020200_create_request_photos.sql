-- After this: a request has up to five photos, and the business that has its lead can see them. See
-- docs/decisions/031-photos.md.

-- The browser shrinks photos to about 400 kB, and the server encodes every photo again before it stores it.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('request-photos', 'request-photos', false, 5242880, '{image/jpeg}');

-- A photo waits without a request until its form is sent. Its name is random: only the browser that sent the photo
-- knows it until then.
create table public.request_photos (
  name text primary key check (name ~ '^[0-9a-f-]{36}\.jpg$'),
  request_id uuid references public.homeowner_requests on delete cascade,
  position smallint check (position between 1 and 5),
  created_at timestamptz not null default now(),
  unique (request_id, position),
  check ((request_id is null) = (position is null))
);
create index request_photos_waiting_idx on public.request_photos (created_at) where request_id is null;

alter table public.homeowner_requests
  add column photo_count smallint not null default 0 check (photo_count between 0 and 5);
alter table public.leads
  add column photo_count smallint not null default 0 check (photo_count between 0 and 5);

alter table public.request_photos enable row level security;
create policy "members see the photos of their leads" on public.request_photos
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.leads
      where leads.request_id = request_photos.request_id and leads.business_id = (select private.my_business_id())
    )
  );
revoke all on public.request_photos from anon, authenticated, service_role;
grant select on public.request_photos to authenticated;
grant all on public.request_photos to service_role;

-- The rules above decide about the files too.
create policy "members download the photos of their leads" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'request-photos'
    and exists (select from public.request_photos p where p.name = objects.name)
  );

-- The sweep of storage/v1 deletes files whose row is gone.
create function private.delete_photo_file() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from storage.objects where bucket_id = 'request-photos' and name = old.name;
  return null;
end $$;
revoke all on function private.delete_photo_file() from public;
create trigger request_photos_delete_file after delete on public.request_photos
  for each row execute function private.delete_photo_file();
