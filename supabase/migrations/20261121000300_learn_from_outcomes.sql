-- After this: the score's model is a row, each lead keeps what its score was made of, and each outcome is
-- kept as something that the model learns from.

create table public.score_models (
  id uuid primary key default gen_random_uuid(),
  version integer not null unique generated always as identity,
  -- 'card': what is believed before any outcome; 'fit': learned from outcomes.
  kind text not null check (kind in ('card', 'fit')),
  -- Learned from sample leads, which is so until a real homeowner's outcome is known.
  of_samples boolean not null,
  -- SHA-256 of the model's canonical JSON.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  model jsonb not null,
  outcomes integer not null default 0 check (outcomes >= 0),
  -- Outcomes that became known later are learned one by one, in score_steps.
  trained_at timestamptz not null,
  -- In outcomes; null: all count alike.
  half_life integer check (half_life > 0),
  -- What the model was found to be worth when it was made: see wire/score-report.ts.
  report jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- The latest row says which model scores. To roll back is to publish an older one again.
create table public.score_publications (
  id bigint primary key generated always as identity,
  model_id uuid not null references public.score_models on delete cascade,
  reason text not null check (reason in ('first', 'card', 'gate', 'admin')),
  published_by uuid references auth.users on delete set null,
  published_at timestamptz not null default now()
);
create index score_publications_model_id_idx on public.score_publications (model_id);
create index score_publications_published_by_idx on public.score_publications (published_by);

-- The first decisive thing that a business reported of a lead within 30 days: booked, or not.
create table public.lead_decisions (
  lead_id uuid primary key,
  business_id uuid not null references public.businesses on delete cascade,
  booked boolean not null,
  is_sample boolean not null,
  service text,
  market text,
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (lead_id, business_id) references public.leads (id, business_id) on delete cascade
);
create index lead_decisions_decided_at_idx on public.lead_decisions (is_sample, decided_at);
create index lead_decisions_market_idx on public.lead_decisions (service, market, is_sample);
create index lead_decisions_business_id_idx on public.lead_decisions (business_id);

-- One outcome that a model learned after it was fitted. Model and steps together are its state.
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

-- What the score of a lead was made of, so that it can be made again years later.
create table public.lead_scores (
  lead_id uuid primary key,
  business_id uuid not null,
  model_id uuid not null references public.score_models,
  revision integer not null,
  inputs jsonb not null,
  -- Log-odds of each term, unrounded; with the model's intercept they are the logit.
  contributions jsonb not null,
  logit double precision not null,
  -- The chance that a lead like this was delivered at all: below 1 only for those that explore.
  propensity real not null default 1 check (propensity > 0 and propensity <= 1),
  foreign key (lead_id, business_id) references public.leads (id, business_id) on delete cascade
);
create index lead_scores_business_id_idx on public.lead_scores (business_id);
create index lead_scores_model_id_idx on public.lead_scores (model_id);

-- What the nightly look at recent leads found: how they differ from those the model was fitted on.
create table public.score_checks (
  id uuid primary key default gen_random_uuid(),
  model_id uuid not null references public.score_models on delete cascade,
  leads integer not null,
  -- A list of engine/score/drift.ts's DriftAlarm.
  alarms jsonb not null default '[]',
  checked_at timestamptz not null default now()
);
create index score_checks_model_id_idx on public.score_checks (model_id);
create index score_checks_checked_at_idx on public.score_checks (checked_at desc);

alter table public.leads
  -- Standard error of the score's log-odds, and the outcomes then known in its market and service.
  add column score_error real,
  add column score_outcomes integer,
  -- Scored below what is sold, given for nothing so that the score learns about such leads too.
  add column is_exploration boolean not null default false;

alter table public.homeowner_requests
  -- Drawn at intake: may be given away although its score is too low.
  add column may_explore boolean not null default false;
create index homeowner_requests_explorable on public.homeowner_requests (service, state, requested_at desc)
  where may_explore and delivered_at is null and expired_at is null;

create function private.decide_lead() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if new.status in ('new', 'contacted') then
    delete from public.lead_decisions where lead_id = new.lead_id;
    return null;
  end if;
  -- A booking that was lost later was booked; one of a lead that was bad was not.
  insert into public.lead_decisions (lead_id, business_id, booked, is_sample, service, market)
  select l.id, l.business_id, new.status in ('booked', 'won'), l.source = 'demo', l.service_needed, l.state
  from public.leads l join public.lead_scores s on s.lead_id = l.id
  where l.id = new.lead_id and l.created_at > now() - interval '30 days'
  on conflict (lead_id) do update set booked = excluded.booked
    where new.status <> 'lost';
  return null;
end $$;
revoke all on function private.decide_lead() from public;
create trigger lead_outcomes_decide after insert on public.lead_outcomes
  for each row execute function private.decide_lead();

alter table public.score_models enable row level security;
alter table public.score_publications enable row level security;
alter table public.lead_decisions enable row level security;
alter table public.score_steps enable row level security;
alter table public.lead_scores enable row level security;
alter table public.score_checks enable row level security;

create policy "admins read models" on public.score_models
  for select to authenticated using ((select private.is_admin()));
create policy "admins read publications" on public.score_publications
  for select to authenticated using ((select private.is_admin()));
create policy "admins read decisions" on public.lead_decisions
  for select to authenticated using ((select private.is_admin()));
create policy "admins read steps" on public.score_steps
  for select to authenticated using ((select private.is_admin()));
create policy "admins read checks" on public.score_checks
  for select to authenticated using ((select private.is_admin()));
create policy "members read what their scores are made of" on public.lead_scores
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));

revoke all on public.score_models, public.score_publications, public.lead_decisions, public.score_steps,
  public.lead_scores, public.score_checks from anon, authenticated;
grant select on public.score_models, public.score_publications, public.lead_decisions, public.score_steps,
  public.lead_scores, public.score_checks to authenticated;
grant all on public.score_models, public.score_publications, public.lead_decisions, public.score_steps,
  public.lead_scores, public.score_checks to service_role;
