-- After this: the app chooses the id of a new campaign, so that an insert that is repeated after a lost answer
-- (`Prefer: resolution=ignore-duplicates`) makes one campaign. See docs/decisions/032-idempotency-keys.md.

grant insert (id) on public.lead_campaigns to authenticated;
