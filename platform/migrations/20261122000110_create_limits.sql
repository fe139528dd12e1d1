-- After this: auth/v1, functions/v1 and the contact form count calls with one function, limits.take. Hosted Supabase
-- has no platform/migrations, so supabase/migrations links to this file; on our own server it runs twice.

create schema if not exists limits;

-- Unlogged: a crash refills the buckets, a fair price for a cheap write.
create unlogged table if not exists limits.buckets (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null
);
create index if not exists buckets_updated_at_idx on limits.buckets (updated_at);
-- Without policies: only the functions below touch the buckets.
alter table limits.buckets enable row level security;
revoke all on limits.buckets from anon, authenticated, service_role;

-- Takes a token from a bucket that holds `most` tokens and refills evenly within `per_seconds`. Returns false when
-- the bucket is empty. Callers with a clock of their own pass it as `clock`.
create or replace function limits.take(
  bucket_key text, most double precision, per_seconds double precision, clock timestamptz default now()
) returns boolean
  language sql volatile security definer set search_path = ''
  as $$
  with taken as (
    insert into limits.buckets as bucket (key, tokens, updated_at)
    select bucket_key, most - 1, clock where most >= 1
    on conflict (key) do update set
      tokens = least(most, bucket.tokens
        + greatest(0, extract(epoch from clock - bucket.updated_at)) * most / per_seconds) - 1,
      updated_at = clock
    where least(most, bucket.tokens
      + greatest(0, extract(epoch from clock - bucket.updated_at)) * most / per_seconds) >= 1
    returning 1
  )
  select exists (select from taken)
$$;

-- Returns a token, after a call that should not count.
create or replace function limits.give_back(bucket_key text, most double precision) returns void
  language sql volatile security definer set search_path = ''
  as $$ update limits.buckets set tokens = least(most, tokens + 1) where key = bucket_key $$;

-- Deletes buckets that are full again: no limit takes longer than two hours to refill.
create or replace function limits.sweep() returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from limits.buckets where updated_at < now() - interval '2 hours' $$;

revoke all on function limits.take(text, double precision, double precision, timestamptz),
  limits.give_back(text, double precision), limits.sweep() from public;
grant usage on schema limits to supabase_auth_admin, service_role;
grant execute on function limits.take(text, double precision, double precision, timestamptz)
  to supabase_auth_admin, service_role;
grant execute on function limits.give_back(text, double precision), limits.sweep() to supabase_auth_admin;
