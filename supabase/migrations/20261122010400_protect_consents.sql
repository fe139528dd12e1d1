-- After this: a consent can be given and revoked, and nothing else about it changes, by any role that serves
-- requests. Its words are a row per version and language. Role retention alone seals and deletes consents.

-- Roles belong to the cluster: another database may have created it, or be creating it right now.
do $$
begin
  if not exists (select from pg_roles where rolname = 'retention') then
    begin
      create role retention nologin noinherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if not pg_has_role('authenticator', 'retention', 'member') then
    begin
      grant retention to authenticator;
    exception when unique_violation or internal_error then
      null;
    end;
  end if;
end $$;

create table public.consent_texts (
  version text not null check (char_length(version) between 1 and 100),
  language text not null references public.languages,
  words text not null,
  created_at timestamptz not null default now(),
  primary key (version, language)
);

-- Where one version had different words, the first keeps its name and the others get one from their words.
with texts as (
  select disclosure_version as version, disclosure_language as language, disclosure_text as words, min(given_at) as first_given,
    row_number() over (partition by disclosure_version, disclosure_language order by min(given_at), disclosure_text) as nth
  from public.consents group by 1, 2, 3
), named as (
  select *, case when nth = 1 then version
    else version || '~' || left(encode(sha256(convert_to(words, 'UTF8')), 'hex'), 12) end as name
  from texts
), stored as (
  insert into public.consent_texts (version, language, words, created_at)
  select name, language, words, first_given from named
)
update public.consents c set disclosure_version = n.name from named n
where n.nth > 1 and (c.disclosure_version, c.disclosure_language, c.disclosure_text) = (n.version, n.language, n.words);

alter table public.consents
  drop column disclosure_text,
  add constraint consents_text_fkey
    foreign key (disclosure_version, disclosure_language) references public.consent_texts (version, language),
  -- A request is deleted only after its consent was sealed.
  drop constraint consents_request_id_fkey,
  add constraint consents_request_id_fkey
    foreign key (request_id) references public.homeowner_requests on delete restrict,
  alter column request_id drop not null,
  add column sealed_at timestamptz,
  -- Salted digests of the person's identity keys, in place of the request.
  add column digests text[] not null default '{}',
  -- Five years after the last contact, as the privacy page says.
  add column delete_after timestamptz,
  add constraint consents_are_sealed_whole check (
    case when sealed_at is null then request_id is not null and delete_after is null and digests = '{}'
      else num_nonnulls(request_id, page_url, ip, user_agent) = 0 and delete_after is not null end
  );
create index consents_text_idx on public.consents (disclosure_version, disclosure_language);
create index consents_digests_idx on public.consents using gin (digests) where sealed_at is not null;
create index consents_delete_after_idx on public.consents (delete_after) where sealed_at is not null;

alter table public.consent_texts enable row level security;
-- The policies of consents decide which consents the caller sees.
create policy "people read the words of the consents that they see" on public.consent_texts
  for select to authenticated using (
    exists (
      select from public.consents c
      where (c.disclosure_version, c.disclosure_language) = (consent_texts.version, consent_texts.language)
    )
  );
create policy "retention seals and deletes consents" on public.consents
  to retention using (true) with check (true);

revoke all on public.consent_texts, public.consents from anon, authenticated, service_role;
grant select on public.consent_texts, public.consents to authenticated;
grant select, insert on public.consent_texts to service_role;
grant select, insert, update (revoked_at, revocation_channel) on public.consents to service_role;
grant usage on schema public, private to retention;
grant select, update, delete on public.consents to retention;

-- An import that names the same words again is accepted; other words need another version.
create function private.guard_consent_text() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op <> 'INSERT' or exists (
    select from public.consent_texts t
    where t.version = new.version and t.language = new.language and t.words <> new.words
  ) then
    raise exception 'The words of a consent version never change: other words are another version.'
      using errcode = 'check_violation', table = 'consent_texts', constraint = 'consent_texts_never_change';
  end if;
  return new;
end $$;
revoke all on function private.guard_consent_text() from public;
create trigger consent_texts_guard before insert or update on public.consent_texts
  for each row execute function private.guard_consent_text();

-- Also against a superuser's mistake, whom no grant stops.
create function private.guard_consent() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_op = 'DELETE' then
    if current_user = 'retention' and old.delete_after < now() then
      return old;
    end if;
  elsif current_user = 'retention' then
    if old.sealed_at is null and new.sealed_at is not null
      and (new.id, new.disclosure_version, new.disclosure_language, new.given_at)
        = (old.id, old.disclosure_version, old.disclosure_language, old.given_at)
      and (new.revoked_at, new.revocation_channel) is not distinct from (old.revoked_at, old.revocation_channel) then
      return new;
    end if;
  elsif old.revoked_at is null and new.revoked_at is not null
    and to_jsonb(new) - 'revoked_at' - 'revocation_channel' = to_jsonb(old) - 'revoked_at' - 'revocation_channel' then
    return new;
  end if;
  raise exception 'A consent can be revoked once; nothing else about it changes.'
    using errcode = 'insufficient_privilege', table = 'consents', constraint = 'consents_never_change';
end $$;
revoke all on function private.guard_consent() from public;
create trigger consents_guard before update or delete on public.consents
  for each row execute function private.guard_consent();

-- The salt of this installation: without it, digests of phone numbers could be looked up in a list of all numbers.
create table private.identity_salt (
  only_one boolean primary key default true check (only_one),
  salt uuid not null default gen_random_uuid()
);
insert into private.identity_salt default values;
alter table private.identity_salt enable row level security;
create policy "only functions read the salt" on private.identity_salt for select using (false);

-- What remains of an identity key (`phone:…`, `email:…`, `place:…`) after its person was erased.
create function private.identity_digest(identity_key text) returns text
  language sql stable security definer set search_path = ''
  as $$
    select 'sha256:' || encode(sha256(convert_to(salt || ':' || identity_key, 'UTF8')), 'hex')
    from private.identity_salt
  $$;
revoke all on function private.identity_digest(text) from public;
grant execute on function private.identity_digest(text) to service_role, retention;

-- Facts about a request that role retention needs in order to seal its consent.
create function private.last_contact(request uuid) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$
    select greatest(max(l.created_at), max(a.created_at), max(least(p.starts_at, now())))
    from public.leads l
    left join public.lead_attempts a on a.lead_id = l.id
    left join public.appointments p on p.lead_id = l.id
    where l.request_id = request
  $$;
create function private.request_digests(request uuid) returns text[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(private.identity_digest(identity_key) order by identity_key), '{}')
    from public.request_identities where request_id = request
  $$;
revoke all on function private.last_contact(uuid), private.request_digests(uuid) from public;
grant execute on function private.last_contact(uuid), private.request_digests(uuid) to retention;

-- Takes the person out of the consents of these requests, and keeps what proves them: digests, words and times.
create function private.seal_consents(requests uuid[]) returns bigint
  language sql volatile set search_path = ''
  as $$
    with sealed as (
      update public.consents c set
        digests = private.request_digests(c.request_id),
        delete_after = greatest(c.given_at, c.revoked_at, private.last_contact(c.request_id)) + interval '5 years',
        sealed_at = now(), request_id = null, page_url = null, ip = null, user_agent = null
      where c.request_id = any (requests)
      returning 1
    )
    select count(*) from sealed
  $$;
create function private.delete_old_consents() returns bigint
  language sql volatile set search_path = ''
  as $$
    with deleted as (
      delete from public.consents where delete_after < now() returning 1
    )
    select count(*) from deleted
  $$;
revoke all on function private.seal_consents(uuid[]), private.delete_old_consents() from public;
grant execute on function private.seal_consents(uuid[]), private.delete_old_consents() to retention;
