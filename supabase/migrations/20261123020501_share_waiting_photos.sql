-- After this: when too many photos wait for their forms, the network with the most of them loses its oldest.

-- The widest network of the sender (net/caller-network.ts), until the photo's form is sent.
alter table public.request_photos
  add column network text,
  add check (request_id is null or network is null);
