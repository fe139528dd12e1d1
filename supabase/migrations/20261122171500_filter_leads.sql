-- After this: the table of leads is filtered by trade, status, age and "not called yet" by index, sorted by age by
-- index, and its search finds phone numbers.

update public.leads set requested_at = created_at where requested_at is null;
alter table public.leads
  alter column requested_at set default now(),
  alter column requested_at set not null,
  -- When the owner last logged a call, message or visit.
  add column last_attempt_at timestamptz,
  drop column search_text,
  add column search_text text not null generated always as (
    lower(coalesce(company_name, '') || E'\n' || coalesce(contact_name, '') || E'\n'
      || coalesce(full_name, '') || E'\n' || coalesce(email, '') || E'\n'
      || regexp_replace(coalesce(phone, ''), '\D', '', 'g'))
  ) stored;

update public.leads l
set last_attempt_at = a.made_at
from (select lead_id, max(created_at) as made_at from public.lead_attempts group by lead_id) a
where a.lead_id = l.id;

create function private.note_attempt() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.leads set last_attempt_at = new.created_at
  where id = new.lead_id and business_id = new.business_id
    and (last_attempt_at is null or last_attempt_at < new.created_at);
  return null;
end $$;
revoke all on function private.note_attempt() from public;
create trigger lead_attempts_note after insert on public.lead_attempts
  for each row execute function private.note_attempt();

create index leads_by_asked on public.leads (business_id, requested_at desc);
create index leads_by_trade on public.leads (business_id, trade, ai_score desc, created_at desc);
create index leads_by_status on public.leads (business_id, status, ai_score desc, created_at desc);
create index leads_not_called on public.leads (business_id, ai_score desc, created_at desc)
  where status = 'new' and last_attempt_at is null;
