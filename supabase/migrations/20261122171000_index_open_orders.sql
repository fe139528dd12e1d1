-- After this: an order of leads reads the business's open orders only, however many have ended.

create index lead_campaigns_open_of_business_idx on public.lead_campaigns (business_id)
  where status in ('pending', 'active', 'paused');
