-- After this: a trial of real leads is one per mailbox and telephone, and a trial that shares an email domain or a
-- network with another waits for a confirmed phone or an admin.

-- Written by the server when it starts, from its environment. A demo sells sample leads only, so trials are free.
alter table private.operator_settings add column is_demo boolean not null default false;

-- Made when a business without a plan first asks for leads.
create table public.trials (
  business_id uuid primary key references public.businesses on delete cascade,
  state text not null check (state in ('granted', 'held', 'refused')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);

-- What a business used its trial with, as SHA-256. It outlives the business, so that a trial is not repeated with the
-- same mailbox.
create table private.trial_marks (
  kind text not null check (kind in ('mailbox', 'phone', 'domain', 'network')),
  hash bytea not null,
  business_id uuid references public.businesses on delete set null,
  created_at timestamptz not null default now()
);
create unique index trial_marks_one_trial_key on private.trial_marks (kind, hash) where kind in ('mailbox', 'phone');
create index trial_marks_signals_idx on private.trial_marks (kind, hash);
create index trial_marks_business_id_idx on private.trial_marks (business_id);

alter table public.trials enable row level security;
alter table private.trial_marks enable row level security;
create policy "members read their trial" on public.trials
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "the server reads and writes the marks of trials" on private.trial_marks
  to service_role using (true) with check (true);
revoke all on public.trials from anon, authenticated;
grant select on public.trials to authenticated;
grant all on public.trials to service_role;
grant select, insert, delete on private.trial_marks to service_role;

create trigger trials_audit after insert or update or delete on public.trials
  for each row execute function private.record_audit();

-- What identifies the person behind a business. Loopback addresses are left out: a proxy, a developer or a test.
create function private.trial_contacts(business uuid)
  returns table (owner_id uuid, email text, phone text, confirmed_phone text, networks text[])
  language sql stable security definer set search_path = ''
  as $$
    select b.owner_id, u.email::text, b.phone_number, case when u.phone_confirmed_at is not null then u.phone end,
      array(
        select distinct private.caller_network(host(s.ip)) from auth.sessions s
        where s.user_id = u.id and s.ip is not null and not (s.ip <<= inet '127.0.0.0/8' or s.ip = inet '::1'))
    from public.businesses b left join auth.users u on u.id = b.owner_id
    where b.id = business
  $$;
revoke all on function private.trial_contacts(uuid) from public, anon, authenticated;
grant execute on function private.trial_contacts(uuid) to service_role;

-- Businesses from before keep their trial. Their mailboxes and US telephones count as used; where two share one,
-- the first has it.
insert into public.trials (business_id, state) select id, 'granted' from public.businesses;
insert into private.trial_marks (kind, hash, business_id)
select kind, sha256(convert_to(mark, 'UTF8')), id from (
  select b.id, b.created_at, 'mailbox' as kind,
    case when m.domain in ('gmail.com', 'googlemail.com') then replace(m.name, '.', '') || '@gmail.com'
      else m.name || '@' || m.domain end as mark
  from public.businesses b join auth.users u on u.id = b.owner_id
  cross join lateral (
    select regexp_replace(split_part(lower(u.email), '@', 1), '(.)\+.*$', '\1') as name,
      split_part(lower(u.email), '@', 2) as domain) m
  where u.email like '%@%'
  union all
  select b.id, b.created_at, 'phone', '+1' || right(regexp_replace(b.phone_number, '\D', '', 'g'), 10)
  from public.businesses b
  where regexp_replace(b.phone_number, '\D', '', 'g') ~ '^1?\d{10}$' and b.owner_id is not null
) as marks order by created_at
on conflict do nothing;
