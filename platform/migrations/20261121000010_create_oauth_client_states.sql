-- After this: a sign-in by another provider keeps its PKCE verifier until the callback takes it, once
-- (supabase/auth, migration 20251201000000).

set local role supabase_auth_admin;

create table auth.oauth_client_states (
  id uuid primary key,
  provider_type text not null,
  code_verifier text,
  created_at timestamptz not null
);
create index idx_oauth_client_states_created_at on auth.oauth_client_states (created_at);
alter table auth.oauth_client_states enable row level security;

reset role;
