-- After this: functions that strangers may call count their calls per address.

-- Unlogged: a crash forgets the counts, which costs nothing but a second chance.
create unlogged table private.rate_limits (
  key text not null,
  window_start timestamptz not null,
  calls integer not null,
  primary key (key, window_start)
);
create index rate_limits_window_start_idx on private.rate_limits (window_start);

alter table private.rate_limits enable row level security;
create policy "nobody but the server reads limits" on private.rate_limits for select using (false);
revoke all on private.rate_limits from anon, authenticated;
grant select, insert, update, delete on private.rate_limits to service_role;
