-- After this: a write that is repeated with the same Idempotency-Key header happens once, and gets the same answer.
-- functions/v1 and the contact form use the same function, each in the transaction of its write.

create table private.idempotency_keys (
  -- SHA-256 of the operation, the caller and the key.
  id bytea primary key,
  -- SHA-256 of the key and the body.
  body_hash bytea not null,
  -- What the write answered; null only while its transaction runs.
  answer jsonb,
  created_at timestamptz not null default now()
);
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

alter table private.idempotency_keys enable row level security;
create policy "only the functions below touch the keys" on private.idempotency_keys for select using (false);
revoke all on private.idempotency_keys from public, anon, authenticated, service_role;

-- The key of a header: visible ASCII, at most 255 characters, with or without the quotation marks of a structured
-- field (draft-ietf-httpapi-idempotency-key-header).
create function private.read_idempotency_key(header text) returns text
  language plpgsql immutable set search_path = ''
  as $$
declare
  key text := regexp_replace(btrim(header), '^"(.*)"$', '\1');
begin
  if key !~ '^[!-~]{1,255}$' then
    raise sqlstate 'PT400' using message = 'An Idempotency-Key has 1 to 255 visible characters',
      hint = 'idempotency_key_invalid';
  end if;
  return key;
end $$;

create function private.idempotency_id(operation text, caller text, header text) returns bytea
  language sql immutable set search_path = ''
  as $$ select sha256(convert_to(jsonb_build_array(operation, caller, private.read_idempotency_key(header))::text, 'UTF8')) $$;

-- Takes a key for the write of this transaction. Returns null for a new key, else the answer to the earlier call.
-- While another transaction has the key, it waits for three seconds.
create function private.take_idempotency_key(operation text, caller text, header text, body text) returns jsonb
  language plpgsql volatile security definer set search_path = '' set lock_timeout = '3s'
  as $$
declare
  taken bytea := private.idempotency_id(operation, caller, header);
  hash bytea := sha256(convert_to(jsonb_build_array(private.read_idempotency_key(header), body)::text, 'UTF8'));
  earlier private.idempotency_keys;
begin
  insert into private.idempotency_keys (id, body_hash) values (taken, hash) on conflict (id) do nothing;
  if found then
    return null;
  end if;
  select * into earlier from private.idempotency_keys k where k.id = taken;
  if earlier.body_hash is distinct from hash then
    raise sqlstate 'PT422' using message = 'This Idempotency-Key was used with another body',
      hint = 'idempotency_key_reused';
  end if;
  return earlier.answer;
exception when lock_not_available then
  raise sqlstate 'PT409' using message = 'A call with this Idempotency-Key is still in progress',
    hint = 'idempotency_key_in_use';
end $$;

create function private.keep_idempotent_answer(operation text, caller text, header text, answer jsonb) returns void
  language sql volatile security definer set search_path = ''
  as $$
  update private.idempotency_keys k set answer = keep_idempotent_answer.answer
  where k.id = private.idempotency_id(operation, caller, header)
$$;

create function private.forget_idempotency_keys(before timestamptz) returns void
  language sql volatile security definer set search_path = ''
  as $$ delete from private.idempotency_keys where created_at < before $$;

revoke all on function private.read_idempotency_key(text), private.idempotency_id(text, text, text),
  private.take_idempotency_key(text, text, text, text), private.keep_idempotent_answer(text, text, text, jsonb),
  private.forget_idempotency_keys(timestamptz) from public, anon, authenticated;
grant execute on function private.take_idempotency_key(text, text, text, text),
  private.keep_idempotent_answer(text, text, text, jsonb), private.forget_idempotency_keys(timestamptz) to service_role;

create or replace function private.guard_contact_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  headers json := coalesce(nullif(current_setting('request.headers', true), '')::json, '{}');
  address text := coalesce(headers ->> 'x-real-ip', '');
  network text := private.caller_network(address);
  most integer := case
    when address = '' then 200
    when (network = '::' or network like '127.%') and (select widen_loopback from private.operator_settings) then 2000
    else 20 end;
  operation constant text := 'contact_submissions';
  caller text := coalesce(auth.uid()::text, '');
  key text := headers ->> 'idempotency-key';
begin
  if not limits.take('contact:' || network, most, 600) then
    raise sqlstate 'PT429' using message = 'Too many messages in a short time';
  end if;
  -- A bot gets the usual response, but nothing is stored.
  if coalesce(new.website, '') <> '' then
    return null;
  end if;
  if key is not null then
    -- A repeated message gets the usual response too.
    if private.take_idempotency_key(operation, caller, key,
      jsonb_build_array(new.name, new.email, new.phone, new.message)::text) is not null then
      return null;
    end if;
    perform private.keep_idempotent_answer(operation, caller, key, '{}');
  end if;
  return new;
end $$;
