-- After this: people have a profile, a business and perhaps a role, and see only their own.

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
-- One owner, one business: the ten trial leads are counted per business.
create unique index businesses_owner_id_key on public.businesses (owner_id) where owner_id is not null;

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text check (char_length(full_name) <= 200),
  business_id uuid references public.businesses on delete set null,
  language text not null default 'en' check (language in ('en', 'es')),
  email_updates boolean not null default true,
  lead_alerts boolean not null default true,
  dark_mode boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_business_id_idx on public.profiles (business_id);

create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (char_length(role) between 1 and 50),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

-- Definer functions, so that policies can ask without reading through RLS again.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin') $$;

-- The business of the signed-in person: the one linked to the profile.
create function private.my_business_id() returns uuid
  language sql stable security definer set search_path = ''
  as $$ select business_id from public.profiles where id = (select auth.uid()) $$;

create function private.owns_business(business uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.businesses where id = business and owner_id = (select auth.uid())) $$;

revoke all on all functions in schema private from public;
grant execute on all functions in schema private to anon, authenticated, service_role;
-- A function that is made later takes this from everybody by itself: a test looks.

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.updated_at = now(); return new; end $$;
revoke all on function private.touch_updated_at() from public;
create trigger businesses_touch before update on public.businesses
  for each row execute function private.touch_updated_at();
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- An account has a profile from its first moment.
create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into public.profiles (id, full_name, language)
  values (
    new.id,
    left(new.raw_user_meta_data ->> 'full_name', 200),
    case when new.raw_user_meta_data ->> 'language' = 'es' then 'es' else 'en' end
  )
  on conflict (id) do nothing;
  return new;
end $$;
revoke all on function private.create_profile() from public;
create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Setting up a business is two writes of the browser; a connection that dies between them must not leave
-- an owner who can neither use the business nor make another one.
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

alter table public.businesses enable row level security;
alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;

create policy "owners and members read their business" on public.businesses
  for select to authenticated
  using (owner_id = (select auth.uid()) or id = (select private.my_business_id()) or (select private.is_admin()));
create policy "people create a business of their own, admins any" on public.businesses
  for insert to authenticated
  with check (owner_id = (select auth.uid()) or ((select private.is_admin()) and owner_id is null));
create policy "owners and members update their business, admins any" on public.businesses
  for update to authenticated
  using (owner_id = (select auth.uid()) or id = (select private.my_business_id()) or (select private.is_admin()));

create policy "people read their profile, admins all" on public.profiles
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
-- A profile links only to a business its person owns, or stays where an invitation put it.
create policy "people update their profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (
    id = (select auth.uid())
    and (business_id is null or private.owns_business(business_id) or business_id = (select private.my_business_id()))
  );

create policy "people read their roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()) or (select private.is_admin()));

revoke all on public.businesses, public.profiles, public.user_roles from anon, authenticated;
grant select on public.businesses, public.profiles, public.user_roles to authenticated;
grant insert (business_name, industry, description, phone_number, email, address, slug, owner_id)
  on public.businesses to authenticated;
grant update (business_name, industry, description, phone_number, email, address, slug)
  on public.businesses to authenticated;
grant update (full_name, business_id, language, email_updates, lead_alerts, dark_mode)
  on public.profiles to authenticated;
grant all on public.businesses, public.profiles, public.user_roles to service_role;
