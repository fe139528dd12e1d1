-- After this: what an admin rolled back to stands, until an admin publishes the newest version again.

alter table public.score_publications
  -- Published by an admin while there was a newer version: the gate publishes nothing after it.
  add column holds_gate boolean not null default false;

update public.score_publications p set holds_gate = true
from public.score_models m
where m.id = p.model_id and p.reason = 'admin'
  and exists (
    select from public.score_models newer
    where newer.version > m.version and newer.created_at < p.published_at);
