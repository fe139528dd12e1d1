-- After this: a business can have a logo, which anyone can see, in its emails and on its booking page.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('business-logos', 'business-logos', true, 2097152, '{image/png}');

-- The folder of the business and a digest of the picture, so that browsers can keep it without asking. Owners have
-- no privilege to write it: functions/v1 does, after it has encoded the picture.
alter table public.businesses add column logo text check (logo ~ '^[0-9a-f-]{36}/[0-9a-f]{16}\.png$');

-- Also deletes what an upload left that was interrupted before its business named it.
create function private.delete_old_logos() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from storage.objects
  where bucket_id = 'business-logos' and name like old.id || '/%'
    and (tg_op = 'DELETE' or name is distinct from new.logo);
  return null;
end $$;
revoke all on function private.delete_old_logos() from public;
create trigger businesses_delete_old_logos after update of logo or delete on public.businesses
  for each row execute function private.delete_old_logos();
