-- After this: a new signing key is published before it signs, and the key before it is believed for as
-- long as its tokens live.

set local role supabase_auth_admin;

-- From when a key signs; it is published at once, so that whoever keeps the JWKS for its ten minutes
-- knows it by then.
alter table platform.signing_keys add column active_from timestamptz not null default now();
-- `retired_at` may lie ahead: the next key's `active_from`.
drop index platform.signing_keys_one_active;
create unique index signing_keys_retired_at_key on platform.signing_keys (algorithm, retired_at) nulls not distinct;

reset role;
