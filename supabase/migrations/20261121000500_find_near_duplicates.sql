-- After this: a request is found again although its person slipped, by near keys that are looked up as equal values.

-- engine/near-keys.ts makes the keys: hashes of a name in its ZIP code, a house number in its ZIP code, a telephone's digits.
create table public.request_near_keys (
  near_key bigint not null,
  request_id uuid not null references public.homeowner_requests on delete cascade,
  primary key (near_key, request_id)
);
create index request_near_keys_request_id_idx on public.request_near_keys (request_id);

alter table public.request_near_keys enable row level security;

create policy "admins read near keys" on public.request_near_keys
  for select to authenticated using ((select private.is_admin()));

revoke all on public.request_near_keys from anon, authenticated;
grant select on public.request_near_keys to authenticated;
grant all on public.request_near_keys to service_role;
