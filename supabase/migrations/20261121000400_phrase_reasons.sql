-- After this: a lead knows whether its reasons were put into other words, and in which language.
alter table public.leads
  add column phrased_in text check (phrased_in in ('en', 'es')),
  add column phrase_tried_at timestamptz;
create index leads_to_phrase_idx on public.leads (created_at desc) where phrase_tried_at is null;
