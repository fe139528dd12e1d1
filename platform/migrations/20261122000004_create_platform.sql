-- After this: schema platform holds what Supabase Auth keeps outside its database: the keys that sign access
-- tokens, the buckets of the rate limits, and the proofs of outside sign-ins that were used once.

create schema if not exists platform authorization supabase_auth_admin;
set local role supabase_auth_admin;

create table platform.signing_keys (
  id text primary key,
  algorithm text not null check (algorithm = 'ES256'),
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  -- When the key starts to sign. It is published before that, so that clients which cache the JWKS for ten
  -- minutes know it in time.
  active_from timestamptz not null default now(),
  -- A retired key signs no new tokens; those it signed stay valid until they expire. May be in the future: the
  -- next key's `active_from`.
  retired_at timestamptz
);
-- Two processes that start together agree on one key.
create unique index signing_keys_retired_at_key on platform.signing_keys (algorithm, retired_at) nulls not distinct;

-- Unlogged: a crash refills the buckets, a fair price for a cheap write.
create unlogged table platform.rate_limits (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null default now()
);
create index rate_limits_updated_at_idx on platform.rate_limits (updated_at);

-- When the session that a flow will open must end, because the identity provider said so.
create table platform.flow_session_ends (
  flow_state_id uuid primary key references auth.flow_state on delete cascade,
  not_after timestamptz not null
);

-- Digests of wallet messages and SAML assertions, kept as long as they are valid so that none signs in twice.
create table platform.spent_proofs (
  digest text primary key,
  used_from text,
  good_until timestamptz not null
);
create index spent_proofs_good_until_idx on platform.spent_proofs (good_until);

-- Without policies: only the owner of the schema reads them.
alter table platform.signing_keys enable row level security;
alter table platform.rate_limits enable row level security;
alter table platform.flow_session_ends enable row level security;
alter table platform.spent_proofs enable row level security;

reset role;
