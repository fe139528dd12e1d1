-- After this: schema platform knows the networks from which each account signed in, and counts the wrong passwords
-- that were tried from elsewhere.

set local role supabase_auth_admin;

create table platform.known_networks (
  user_id uuid not null references auth.users on delete cascade,
  -- An IPv4 address or an IPv6 network of 64 bits, as net/caller-network.ts writes it.
  network text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, network)
);
create index known_networks_last_used_at_idx on platform.known_networks (last_used_at);

-- Unlogged: a crash forgets the counts, a fair price for a cheap write.
create unlogged table platform.password_guesses (
  -- A keyed digest of the email address or number that was tried, whether or not it has an account.
  account text primary key,
  wrong bigint not null,
  last_at timestamptz not null default now(),
  blocked_until timestamptz not null default '-infinity',
  owner_told_at timestamptz
);
create index password_guesses_last_at_idx on platform.password_guesses (last_at);

-- Without policies: only the owner of the schema reads them.
alter table platform.known_networks enable row level security;
alter table platform.password_guesses enable row level security;

reset role;
