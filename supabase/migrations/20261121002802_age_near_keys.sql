-- After this: a near key knows how old its request is, so that the newest who share it are looked at, and
-- those that can be no double any more are forgotten.

-- First, because it holds intakes off: what one of them keeps while this runs would be lost.
alter table public.request_near_keys
  add column requested_at timestamptz,
  drop constraint request_near_keys_pkey,
  drop constraint request_near_keys_request_id_fkey;
drop index public.request_near_keys_request_id_idx;

-- Made anew, which is quicker than changing each of millions of rows. 120 days: a request is taken up to 30 days
-- after it was made, and a double within 90 of another.
create temporary table kept_near_keys on commit drop as
  select n.near_key, n.request_id, r.requested_at
  from public.request_near_keys n join public.homeowner_requests r on r.id = n.request_id
  where r.requested_at > now() - interval '120 days';
truncate public.request_near_keys;
alter table public.request_near_keys alter column requested_at set not null;
insert into public.request_near_keys (near_key, request_id, requested_at)
  select near_key, request_id, requested_at from kept_near_keys;

alter table public.request_near_keys
  add primary key (request_id, near_key),
  add constraint request_near_keys_request_id_fkey
    foreign key (request_id) references public.homeowner_requests on delete cascade;
-- The request is in the index too: who shares a key is found without reading the table.
create index request_near_keys_lookup on public.request_near_keys (near_key, requested_at desc) include (request_id);
create index request_near_keys_requested_at_idx on public.request_near_keys (requested_at);
