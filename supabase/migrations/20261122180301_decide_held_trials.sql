-- After this: a trial on hold is decided when its owner confirms a phone, not at the next order.

create function private.decide_held_trials(owner uuid, confirmed_phone text) returns void
  language plpgsql set search_path = ''
  as $$
declare
  mark bytea := sha256(convert_to('+' || confirmed_phone, 'UTF8'));
  held uuid;
begin
  for held in
    select t.business_id from public.trials t join public.businesses b on b.id = t.business_id
    where b.owner_id = owner and t.state = 'held' order by t.business_id for update of t
  loop
    insert into private.trial_marks (kind, hash, business_id) values ('phone', mark, held)
    on conflict do nothing;
    if exists (
      select from private.trial_marks m
      where m.kind = 'phone' and m.hash = mark and m.business_id is distinct from held)
    then
      -- A refused trial uses up no mailbox or telephone.
      delete from private.trial_marks m where m.business_id = held;
      update public.trials set state = 'refused', decided_at = now() where business_id = held;
    else
      update public.trials set state = 'granted', decided_at = now() where business_id = held;
    end if;
  end loop;
end $$;

create function private.decide_trials_of_phone() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.decide_held_trials(new.id, new.phone);
  return null;
end $$;
revoke all on function private.decide_held_trials(uuid, text), private.decide_trials_of_phone() from public;

create trigger users_decide_trials after update of phone, phone_confirmed_at on auth.users
  for each row when (new.phone_confirmed_at is not null and new.phone is not null
    and (old.phone, old.phone_confirmed_at) is distinct from (new.phone, new.phone_confirmed_at))
  execute function private.decide_trials_of_phone();

select private.decide_held_trials(u.id, u.phone) from auth.users u
where u.phone_confirmed_at is not null and u.phone is not null;
