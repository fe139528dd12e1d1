-- After this: each version of the score's model is a row, each lead keeps what its score was made of, and each
-- outcome is kept as an example that the model learns from.

create table public.score_models (
  id uuid primary key default gen_random_uuid(),
  version integer not null unique generated always as identity,
  -- 'card': the prior before any outcome; 'fit': learned from outcomes.
  kind text not null check (kind in ('card', 'fit')),
  -- Learned from sample leads, as all models are until a real homeowner's outcome is known.
  of_samples boolean not null,
  -- SHA-256 of the model's canonical JSON.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  model jsonb not null,
  outcomes integer not null default 0 check (outcomes >= 0),
  -- Outcomes that became known later are learned one by one, in score_steps.
  trained_at timestamptz not null,
  -- In outcomes; null: all have the same weight.
  half_life integer check (half_life > 0),
  -- The model's evaluation when it was made: see wire/score-report.ts.
  report jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- The latest row names the live model. Rolling back is publishing an older one again.
create table public.score_publications (
  id bigint primary key generated always as identity,
  model_id uuid not null references public.score_models on delete cascade,
  reason text not null check (reason in ('first', 'card', 'gate', 'admin')),
  published_by uuid references auth.users on delete set null,
  published_at timestamptz not null default now(),
  -- An admin published this while there was a newer version: the gate publishes nothing after it until an admin
  -- publishes the newest version.
  holds_gate boolean not null default false
);
create index score_publications_model_id_idx on public.score_publications (model_id);
create index score_publications_published_by_idx on public.score_publications (published_by);

-- The first report of a business within 30 days that decides whether a lead was booked.
create table public.lead_decisions (
  lead_id uuid primary key,
  business_id uuid not null references public.businesses on delete cascade,
  booked boolean not null,
  is_sample boolean not null,
  service text,
  market text,
  -- 1 for the first outcome of a business, 2 for its second; sample leads are counted separately. Outcomes of
  -- one account count little until others report as many (engine/score/account-weight.ts).
  nth integer not null check (nth > 0),
  -- False for a business that never had a plan, which could be anyone with an email address.
  is_customer boolean not null,
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (lead_id, business_id) references public.leads (id, business_id) on delete cascade
);
create index lead_decisions_decided_at_idx on public.lead_decisions (is_sample, decided_at);
create index lead_decisions_market_idx on public.lead_decisions (service, market, is_sample);
create index lead_decisions_business_id_idx on public.lead_decisions (business_id, is_sample, nth);
create index lead_decisions_nth_idx on public.lead_decisions (is_sample, nth) where is_customer;

-- One outcome that a model learned after it was fitted. A model and its steps are its state.
create table public.score_steps (
  model_id uuid not null references public.score_models on delete cascade,
  revision integer not null check (revision > 0),
  lead_id uuid not null references public.leads on delete cascade,
  booked boolean not null,
  weight real not null default 1,
  inputs jsonb not null,
  decided_at timestamptz not null,
  primary key (model_id, revision),
  unique (model_id, lead_id)
);
create index score_steps_lead_id_idx on public.score_steps (lead_id);

-- The inputs of a lead's score, so that it can be recomputed years later.
create table public.lead_scores (
  lead_id uuid primary key,
  business_id uuid not null,
  model_id uuid not null references public.score_models,
  revision integer not null,
  inputs jsonb not null,
  -- Log-odds of each term, unrounded; with the model's intercept they add up to the logit.
  contributions jsonb not null,
  logit double precision not null,
  -- The probability that a lead like this was delivered at all: below 1 only for exploration.
  propensity real not null default 1 check (propensity > 0 and propensity <= 1),
  foreign key (lead_id, business_id) references public.leads (id, business_id) on delete cascade
);
create index lead_scores_business_id_idx on public.lead_scores (business_id);
create index lead_scores_model_id_idx on public.lead_scores (model_id);

-- What the nightly check found: how recent leads differ from those the model was fitted on.
create table public.score_checks (
  id uuid primary key default gen_random_uuid(),
  model_id uuid not null references public.score_models on delete cascade,
  leads integer not null,
  -- A list of DriftAlarm (engine/score/drift.ts).
  alarms jsonb not null default '[]',
  checked_at timestamptz not null default now()
);
create index score_checks_model_id_idx on public.score_checks (model_id);
create index score_checks_checked_at_idx on public.score_checks (checked_at desc);

-- Of the leads with a known outcome: how many a business booked, and how many the score predicted.
create table public.track_records (
  business_id uuid not null references public.businesses on delete cascade,
  service text not null,
  booked integer not null,
  expected double precision not null,
  primary key (business_id, service)
);

alter table public.score_models enable row level security;
alter table public.score_publications enable row level security;
alter table public.lead_decisions enable row level security;
alter table public.score_steps enable row level security;
alter table public.lead_scores enable row level security;
alter table public.score_checks enable row level security;
alter table public.track_records enable row level security;

create policy "admins read models" on public.score_models
  for select to authenticated using ((select private.is_admin()));
create policy "admins read publications" on public.score_publications
  for select to authenticated using ((select private.is_admin()));
create policy "admins read decisions" on public.lead_decisions
  for select to authenticated using ((select private.is_admin()));
create policy "admins read steps" on public.score_steps
  for select to authenticated using ((select private.is_admin()));
create policy "members read what their scores are made of" on public.lead_scores
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "admins read checks" on public.score_checks
  for select to authenticated using ((select private.is_admin()));
create policy "admins read track records" on public.track_records
  for select to authenticated using ((select private.is_admin()));

revoke all on public.score_models, public.score_publications, public.lead_decisions, public.score_steps,
  public.lead_scores, public.score_checks, public.track_records from anon, authenticated;
grant select on public.score_models, public.score_publications, public.lead_decisions, public.score_steps,
  public.lead_scores, public.score_checks, public.track_records to authenticated;
grant all on public.score_models, public.score_publications, public.lead_decisions, public.score_steps,
  public.lead_scores, public.score_checks, public.track_records to service_role;

create function private.record_decision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.status in ('new', 'contacted') then
    delete from public.lead_decisions where lead_id = new.lead_id;
    return null;
  end if;
  -- A job that was lost after it was booked still counts as booked; a lead that turned out bad does not.
  insert into public.lead_decisions (lead_id, business_id, booked, is_sample, service, market)
  select l.id, l.business_id, new.status in ('booked', 'won'), l.source = 'demo', l.service_needed, l.state
  from public.leads l join public.lead_scores s on s.lead_id = l.id
  where l.id = new.lead_id and l.created_at > now() - interval '30 days'
  on conflict (lead_id) do update set booked = excluded.booked
    where new.status <> 'lost';
  return null;
end $$;
revoke all on function private.record_decision() from public;
create trigger lead_outcomes_record_decision after insert on public.lead_outcomes
  for each row execute function private.record_decision();

create function private.number_decision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Serializes simultaneous reports, so that they get different numbers.
  perform pg_advisory_xact_lock(hashtextextended('outcomes:' || new.business_id, 0));
  -- A report that was retracted keeps its number.
  new.nth := 1 + greatest(
    (select max(d.nth) from public.lead_decisions d
     where d.business_id = new.business_id and d.is_sample = new.is_sample),
    (select count(distinct o.lead_id) from public.lead_outcomes o join public.leads l on l.id = o.lead_id
     where o.business_id = new.business_id and o.lead_id <> new.lead_id
       and o.status not in ('new', 'contacted') and (l.source = 'demo') = new.is_sample));
  new.is_customer := exists (
    select from public.subscription_plans p where p.business_id = new.business_id and p.status <> 'pending');
  return new;
end $$;
revoke all on function private.number_decision() from public;
create trigger lead_decisions_number before insert on public.lead_decisions
  for each row execute function private.number_decision();

create function private.update_track_record() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  decision public.lead_decisions := coalesce(new, old);
begin
  -- Deleting a business deletes its decisions too.
  if decision.service is null or decision.is_sample
    or not exists (select from public.businesses where id = decision.business_id) then
    return null;
  end if;
  insert into public.track_records (business_id, service, booked, expected)
  select decision.business_id, decision.service, count(*) filter (where d.booked),
    coalesce(sum(1 / (1 + exp(-s.logit))), 0)
  from public.lead_decisions d join public.lead_scores s on s.lead_id = d.lead_id
  where d.business_id = decision.business_id and d.service = decision.service and not d.is_sample
  on conflict (business_id, service) do update set booked = excluded.booked, expected = excluded.expected;
  return null;
end $$;
revoke all on function private.update_track_record() from public;
create trigger lead_decisions_update_track_record after insert or update or delete on public.lead_decisions
  for each row execute function private.update_track_record();

create trigger score_publications_audit after insert on public.score_publications
  for each row execute function private.record_audit();
