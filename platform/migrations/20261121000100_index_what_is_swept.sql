-- After this: what auth/v1 forgets is found without reading what it keeps.

set local role supabase_auth_admin;

create index refresh_tokens_revoked_idx on auth.refresh_tokens (updated_at) where revoked;
create index sessions_created_at_idx on auth.sessions (created_at);
create index sessions_last_used_at_idx on auth.sessions
  ((coalesce(refreshed_at at time zone 'utc', created_at)));
create index audit_logs_created_at_idx on auth.audit_log_entries (created_at);

reset role;
