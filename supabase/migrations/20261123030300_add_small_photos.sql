-- After this: a photo has a small size too, so that lists of photos load quickly.

-- In pixels, of the large size. Photos that were sent earlier have no size here, and no small file.
alter table public.request_photos
  add column width smallint check (width > 0),
  add column height smallint check (height > 0),
  add check ((width is null) = (height is null));

-- The small size has the photo's name in the folder `small`.
drop policy "members download the photos of their leads" on storage.objects;
create policy "members download the photos of their leads" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'request-photos'
    and exists (select from public.request_photos p where p.name = regexp_replace(objects.name, '^small/', ''))
  );

create or replace function private.delete_photo_file() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from storage.objects where bucket_id = 'request-photos' and name in (old.name, 'small/' || old.name);
  return null;
end $$;
