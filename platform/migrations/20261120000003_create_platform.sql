-- After this: schema platform holds what Supabase Auth keeps outside its database: the keys that sign
-- access tokens, and the buckets of the rate limits.

create schema if not exists platform authorization supabase_auth_admin;
set local role supabase_auth_admin;

create table platform.signing_keys (
  id text primary key,
  algorithm text not null check (algorithm = 'ES256'),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- A retired key signs nothing new; what it signed stays valid until it expires.
  retired_at timestamptz
);
-- Two processes that start together agree on one key.
create unique index signing_keys_one_active on platform.signing_keys (algorithm) where retired_at is null;

-- Unlogged: a bucket that a crash empties is full again, which is a fair price for a cheap write.
create unlogged table platform.rate_limits (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null default now()
);
create index rate_limits_updated_at_idx on platform.rate_limits (updated_at);

alter table platform.signing_keys enable row level security;
alter table platform.rate_limits enable row level security;

reset role;
