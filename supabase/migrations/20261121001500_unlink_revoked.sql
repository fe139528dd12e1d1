-- After this: withdrawing an invitation takes back what it gave, and anonymous people have no business.

-- Whether this invitation made the person one of the business; who was one before stays one.
alter table public.invitations add column has_linked boolean not null default false;

create policy "Anonymous people make no business" on public.businesses
  as restrictive for insert to authenticated
  with check (coalesce(((select auth.jwt()) ->> 'is_anonymous')::boolean, false) is false);
