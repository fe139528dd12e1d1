-- After this: people have a profile and a business, see only their own, and admins invite the owners of businesses.

create table public.businesses (
  id uuid primary key default gen_random_uuid(),
  business_name text not null check (char_length(btrim(business_name)) between 1 and 200),
  industry text not null check (char_length(btrim(industry)) between 1 and 100),
  description text check (char_length(description) <= 5000),
  phone_number text check (char_length(phone_number) <= 40),
  email text check (char_length(email) <= 255),
  address text check (char_length(address) <= 500),
  slug text not null check (char_length(slug) <= 220),
  owner_id uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One business for each owner: the ten trial leads are counted per business.
create unique index businesses_owner_id_key on public.businesses (owner_id) where owner_id is not null;

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text check (char_length(full_name) <= 200),
  business_id uuid references public.businesses on delete set null,
  language text not null default 'en' references public.languages,
  email_updates boolean not null default true,
  lead_alerts boolean not null default true,
  dark_mode boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_business_id_idx on public.profiles (business_id);

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  email text not null check (char_length(email) <= 255),
  full_name text not null check (char_length(btrim(full_name)) between 1 and 200),
  language text not null references public.languages,
  -- SHA-256 of the link's secret, so that reading the table does not reveal a working link.
  token_hash text not null unique,
  invited_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  -- When the latest email was sent; its link is valid for 7 days.
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  -- Whether this invitation made the person a member: revoking it ends only a membership that it created.
  has_linked boolean not null default false
);
create index invitations_business_id_idx on public.invitations (business_id);
create index invitations_user_id_idx on public.invitations (user_id);
create index invitations_invited_by_idx on public.invitations (invited_by);
-- At most one open invitation per person and business; sending it again renews it.
create unique index invitations_open_key on public.invitations (user_id, business_id)
  where accepted_at is null and revoked_at is null;

-- Security definers, so that policies can call them without passing through RLS again.

-- The business that the caller's profile links to.
create function private.my_business_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select business_id from public.profiles
    where id = (select auth.uid()) and (select private.session_passed_second_step())
  $$;

create function private.owns_business(business uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.businesses where id = business and owner_id = (select auth.uid())) $$;

alter table public.businesses enable row level security;
alter table public.profiles enable row level security;
alter table public.invitations enable row level security;

create policy "owners and members read their business" on public.businesses
  for select to authenticated
  using (owner_id = (select auth.uid()) or id = (select private.my_business_id()) or (select private.is_admin()));
create policy "people create a business of their own, admins any" on public.businesses
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or ((select private.is_admin()) and owner_id is null));
create policy "owners and members update their business, admins any" on public.businesses
  for update to authenticated
  using (owner_id = (select auth.uid()) or id = (select private.my_business_id()) or (select private.is_admin()));
create policy "anonymous people create no business" on public.businesses
  as restrictive for insert to authenticated
  with check (coalesce(((select auth.jwt()) ->> 'is_anonymous')::boolean, false) is false);
-- Restrictive, because the policies above check only who the caller is.
create policy "only after the second step" on public.businesses
  as restrictive to authenticated
  using ((select private.session_passed_second_step())) with check ((select private.session_passed_second_step()));

create policy "people read their profile, admins all" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
-- A profile can link only to a business that its person owns, or keep the business that an invitation set.
create policy "people update their profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (
    id = (select auth.uid())
    and (business_id is null or private.owns_business(business_id) or business_id = (select private.my_business_id()))
  );
create policy "only after the second step" on public.profiles
  as restrictive for update to authenticated
  using ((select private.session_passed_second_step())) with check ((select private.session_passed_second_step()));

create policy "admins read invitations" on public.invitations
  for select to authenticated using ((select private.is_admin()));

revoke all on public.businesses, public.profiles, public.invitations from anon, authenticated;
grant select on public.businesses, public.profiles to authenticated;
grant insert (business_name, industry, description, phone_number, email, address, slug, owner_id)
  on public.businesses to authenticated;
grant update (business_name, industry, description, phone_number, email, address, slug)
  on public.businesses to authenticated;
grant update (full_name, business_id, language, email_updates, lead_alerts, dark_mode)
  on public.profiles to authenticated;
grant select (id, business_id, user_id, email, full_name, language, invited_by, created_at, sent_at, accepted_at, revoked_at)
  on public.invitations to authenticated;
grant all on public.businesses, public.profiles, public.invitations to service_role;

revoke all on function private.my_business_id() from public;
grant execute on function private.my_business_id() to anon, authenticated, service_role;
revoke all on function private.owns_business(uuid) from public;
grant execute on function private.owns_business(uuid) to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at = now(); return new; end $$;
revoke all on function private.touch_updated_at() from public;
create trigger businesses_touch before update on public.businesses
  for each row execute function private.touch_updated_at();
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Control characters, line and paragraph separators and marks that turn the direction of text become spaces:
-- otherwise a name could add lines to an email or a calendar. They are replaced, not refused, as in `cleanLine`.
create function private.keep_on_one_line() returns trigger
  language plpgsql set search_path = ''
  as $$
declare
  field text;
  -- The same as `notOnALine` in engine/clean-text.ts.
  unfit constant text := '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]';
begin
  foreach field in array tg_argv loop
    if to_jsonb(new) ->> field ~ unfit then
      new := jsonb_populate_record(
        new, jsonb_build_object(field, regexp_replace(to_jsonb(new) ->> field, unfit, ' ', 'g'))
      );
    end if;
  end loop;
  return new;
end $$;
revoke all on function private.keep_on_one_line() from public;
create trigger businesses_keep_on_one_line
  before insert or update of business_name, industry, phone_number, email, address on public.businesses
  for each row execute function
    private.keep_on_one_line('business_name', 'industry', 'phone_number', 'email', 'address');
create trigger profiles_keep_on_one_line
  before insert or update of full_name on public.profiles
  for each row execute function private.keep_on_one_line('full_name');

-- Every account has a profile from the start.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.profiles (id, full_name, language)
  values (
    new.id,
    left(new.raw_user_meta_data ->> 'full_name', 200),
    coalesce((select code from public.languages where code = new.raw_user_meta_data ->> 'language'), 'en')
  )
  on conflict (id) do nothing;
  return new;
end $$;
revoke all on function private.create_profile() from public;
create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- The browser sets up a business in two writes. If the connection drops between them, the owner could neither
-- use the business nor create another; linking it here closes that gap.
create function private.link_owner_to_business() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.profiles set business_id = new.id where id = new.owner_id and business_id is null;
  return new;
end $$;
revoke all on function private.link_owner_to_business() from public;
create trigger businesses_link_owner after insert on public.businesses
  for each row when (new.owner_id is not null) execute function private.link_owner_to_business();

create trigger businesses_audit after insert or update or delete on public.businesses
  for each row execute function private.record_audit();
create trigger invitations_audit after insert or update or delete on public.invitations
  for each row execute function private.record_audit();

-- The email address of a business: the owner's sign-in address, else the address of the business.
create function private.owner_email(business uuid) returns text
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(users.email::text, businesses.email) from public.businesses
    left join auth.users on users.id = businesses.owner_id
    where businesses.id = business
  $$;
revoke all on function private.owner_email(uuid) from public;
grant execute on function private.owner_email(uuid) to service_role;

-- Confirmed addresses only: otherwise anyone who signs up with the address could have another person's order
-- change their plan.
create function private.find_business_by_email(address text) returns uuid
  language sql stable security definer set search_path = ''
  as $$
    select p.business_id
    from auth.users u join public.profiles p on p.id = u.id
    where u.email = lower(btrim(address)) and u.is_sso_user = false
      and u.email_confirmed_at is not null and u.deleted_at is null
    limit 1
  $$;
revoke all on function private.find_business_by_email(text) from public, anon, authenticated;
grant execute on function private.find_business_by_email(text) to service_role;
