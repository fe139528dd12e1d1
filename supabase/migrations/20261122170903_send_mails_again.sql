-- After this: an admin finds the emails that were given up, and sending one again is in the audit log.

create index outbox_given_up_idx on public.outbox (gave_up_at) where gave_up_at is not null and sent_at is null;

create trigger outbox_audit after update on public.outbox
  for each row when (old.gave_up_at is not null and new.gave_up_at is null)
  execute function private.record_audit('{recipient,subject,text_body,html_body,calendar,failure}');
