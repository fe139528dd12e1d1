-- After this: the dashboard counts the leads of a period per status here, however many there are.
create function public.lead_status_counts(business uuid, since timestamptz)
  returns table (status text, leads bigint)
  language sql stable set search_path = ''
  as $$
    select l.status, count(*) from public.leads l
    where l.business_id = business and l.requested_at >= since
    group by l.status
  $$;
revoke all on function public.lead_status_counts(uuid, timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.lead_status_counts(uuid, timestamptz) to authenticated, service_role;
