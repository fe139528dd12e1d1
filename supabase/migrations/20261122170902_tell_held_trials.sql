-- After this: the operator gets one email about a trial that is on hold.

alter table public.trials add column told_at timestamptz;
create index trials_untold_idx on public.trials (created_at) where state = 'held' and told_at is null;
