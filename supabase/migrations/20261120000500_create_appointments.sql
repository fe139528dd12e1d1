-- After this: a business has appointments, and visitors can leave a message they cannot read back.

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references public.businesses on delete cascade,
  customer_name text not null check (char_length(customer_name) between 2 and 100),
  customer_phone text not null check (char_length(customer_phone) between 10 and 20),
  customer_address text check (char_length(customer_address) <= 200),
  service_requested text not null check (char_length(service_requested) between 3 and 200),
  notes text check (char_length(notes) <= 1000),
  preferred_date date,
  preferred_time time,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed')),
  created_at timestamptz not null default now()
);
create index appointments_business_id_idx on public.appointments (business_id, created_at desc);

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 2 and 100),
  email text not null check (char_length(email) <= 255 and email like '%_@_%'),
  phone text check (char_length(phone) <= 20),
  message text not null check (char_length(btrim(message)) between 10 and 2000),
  created_at timestamptz not null default now()
);

alter table public.appointments enable row level security;
alter table public.contact_submissions enable row level security;

create policy "members read their appointments" on public.appointments
  for select to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members add appointments" on public.appointments
  for insert to authenticated
  with check (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "members update their appointments" on public.appointments
  for update to authenticated
  using (business_id = (select private.my_business_id()) or (select private.is_admin()));
create policy "visitors leave a message" on public.contact_submissions
  for insert to anon, authenticated with check (true);
create policy "admins read messages" on public.contact_submissions
  for select to authenticated using ((select private.is_admin()));

revoke all on public.appointments, public.contact_submissions from anon, authenticated;
grant select on public.appointments, public.contact_submissions to authenticated;
grant insert (business_id, customer_name, customer_phone, customer_address, service_requested, notes, preferred_date, preferred_time, status)
  on public.appointments to authenticated;
grant update (status) on public.appointments to authenticated;
grant insert (name, email, phone, message) on public.contact_submissions to anon, authenticated;
grant all on public.appointments, public.contact_submissions to service_role;
