-- After this: an installation has an id, which its FILES_DIR names too, so that two installations never share one.

create table storage.installation (
  id uuid primary key default gen_random_uuid(),
  only_one boolean not null default true unique check (only_one)
);
alter table storage.installation enable row level security;
grant select on storage.installation to service_role;
insert into storage.installation default values;
