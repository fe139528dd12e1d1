-- After this: schema realtime holds what the processes tell each other about changed rows, messages and presence, and
-- the functions that policies and triggers use (docs/decisions/030-realtime.md).

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- As on Supabase: the tables of this publication can be subscribed to.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

-- Policies on this table decide who reads and writes private channels. It keeps what SQL sends, for replay.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  binary_payload bytea
);
create index messages_topic on realtime.messages (topic, inserted_at desc)
  where extension = 'broadcast' and private;
create index messages_inserted_at on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant delete on realtime.messages to service_role;

-- One row per changed row of a published table, for minutes. A crash of PostgreSQL empties the unlogged tables; every
-- process then notices that its own row in realtime.processes is gone.
create unlogged table realtime.changes (
  id bigint primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  relation oid not null,
  type text not null,
  at timestamptz not null default clock_timestamp(),
  record jsonb,
  old_record jsonb
);
create index changes_xid on realtime.changes (xid);

-- The serving processes; each renews its own row every few seconds.
create unlogged table realtime.processes (
  id uuid primary key,
  alive_until timestamptz not null
);

-- Who is present in which channel. The rows of a dead process go with it.
create unlogged table realtime.presences (
  ref text primary key,
  process_id uuid not null references realtime.processes (id) on delete cascade,
  topic text not null,
  private boolean not null,
  key text not null,
  payload jsonb not null
);
create index presences_topic on realtime.presences (topic, private);
create index presences_process_id on realtime.presences (process_id);

-- What was visible when: a change is deleted only if it was visible for minutes, however long its transaction took.
create unlogged table realtime.snapshots (
  taken_at timestamptz primary key default clock_timestamp(),
  snapshot pg_snapshot not null default pg_current_snapshot()
);

alter table realtime.changes enable row level security;
alter table realtime.processes enable row level security;
alter table realtime.presences enable row level security;
alter table realtime.snapshots enable row level security;
grant select, insert, update, delete on
  realtime.changes, realtime.processes, realtime.presences, realtime.snapshots to service_role;

-- The channel that a policy decides about.
create function realtime.topic() returns text
  language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- The columns that identify a row, or the whole row if its table has REPLICA IDENTITY FULL.
create function realtime.identity_of(relation oid, data jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
  select case c.relreplident when 'f' then data else coalesce((
    select jsonb_object_agg(a.attname, data -> a.attname)
    from pg_catalog.pg_index i
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = c.oid and i.indisprimary), '{}') end
  from pg_catalog.pg_class c where c.oid = relation
$$;

create function realtime.record_change() returns trigger
  language plpgsql security definer set search_path = '' set timezone = 'UTC'
  as $$
begin
  insert into realtime.changes (relation, type, record, old_record) values (
    tg_relid, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then realtime.identity_of(tg_relid, to_jsonb(old)) end);
  -- PostgreSQL sends equal notifications of one transaction once.
  perform pg_notify('realtime', 'changes');
  return null;
end $$;
revoke all on function realtime.record_change() from public;

-- Not for the rows by which the server asks policies: those have no event.
create trigger realtime_changes after insert on realtime.messages
  for each row when (new.extension = 'broadcast' and new.event is not null)
  execute function realtime.record_change();

-- The published tables of these names ('*' is any), from now on with their trigger.
create function realtime.watch(schema_name text, table_name text) returns setof oid
  language plpgsql security definer set search_path = '' set lock_timeout = '1s'
  as $$
declare
  target record;
begin
  for target in
    select c.oid, format('%I.%I', n.nspname, c.relname) as name
    from pg_catalog.pg_publication_tables p
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime' and schema_name in ('*', p.schemaname) and table_name in ('*', p.tablename)
    order by c.oid
  loop
    if not exists (
      select from pg_catalog.pg_trigger t where t.tgrelid = target.oid and t.tgname = 'realtime_changes') then
      execute format(
        'create or replace trigger realtime_changes after insert or update or delete on %s
           for each row execute function realtime.record_change()', target.name);
    end if;
    return next target.oid;
  end loop;
end $$;
revoke all on function realtime.watch(text, text) from public;
grant execute on function realtime.watch(text, text) to service_role;

-- Removes the trigger of tables that are no longer published.
create function realtime.unwatch() returns void
  language plpgsql security definer set search_path = '' set lock_timeout = '1s'
  as $$
declare
  name text;
begin
  for name in
    select format('%I.%I', n.nspname, c.relname)
    from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where t.tgname = 'realtime_changes' and n.nspname <> 'realtime' and not t.tgisinternal and not exists (
      select from pg_catalog.pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname)
  loop
    execute format('drop trigger realtime_changes on %s', name);
  end loop;
end $$;
revoke all on function realtime.unwatch() from public;
grant execute on function realtime.unwatch() to service_role;

-- What subscribers of these roles may know of a table; null if it is gone or no longer published.
create function realtime.describe(relation oid, roles text[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  select jsonb_build_object('schema', n.nspname, 'table', c.relname, 'hasRls', c.relrowsecurity, 'columns', (
    select jsonb_agg(jsonb_build_object('name', a.attname, 'type', t.typname, 'isKey', coalesce(a.attnum = any (i.indkey), false),
      'roles', (select coalesce(jsonb_agg(r.name), '[]') from unnest(roles) r (name)
        where has_column_privilege(r.name, c.oid, a.attnum, 'SELECT'))) order by a.attnum)
    from pg_catalog.pg_attribute a
    join pg_catalog.pg_type t on t.oid = a.atttypid
    left join pg_catalog.pg_index i on i.indrelid = c.oid and i.indisprimary
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped))
  from pg_catalog.pg_class c
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  join pg_catalog.pg_publication_tables p
    on p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
  where c.oid = relation
$$;
revoke all on function realtime.describe(oid, text[]) from public;
grant execute on function realtime.describe(oid, text[]) to service_role;

-- Raises an error unless the role may filter by these conditions ([{column, op, value}]) and read these columns.
create function realtime.check_conditions(relation oid, role text, conditions jsonb, columns text[]) returns void
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  condition record;
  type text;
  name text;
  count bigint;
begin
  for condition in select * from jsonb_to_recordset(conditions) as c ("column" text, op text, value text) loop
    select format_type(a.atttypid, null) into type from pg_catalog.pg_attribute a
      where a.attrelid = relation and a.attname = condition.column and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(role, relation, a.attnum, 'SELECT');
    if type is null then
      raise exception 'invalid column for filter %', condition.column;
    elsif condition.op = 'in' then
      execute format('select cardinality(%L::%s[])', condition.value, type) into count;
      if count > 100 then
        raise exception 'too many values for `in` filter. Maximum 100';
      end if;
    elsif condition.op = 'is' then
      if condition.value not in ('null', 'true', 'false', 'unknown') then
        raise exception 'invalid value for is filter: must be null, true, false, or unknown';
      elsif condition.value <> 'null' and type <> 'boolean' then
        raise exception 'is % filter requires a boolean column, got %', condition.value, type;
      end if;
    elsif condition.op in ('like', 'ilike') then
      if type not in ('text', 'character varying', 'character', 'name') then
        raise exception 'operator % requires a text-compatible column type, got %', condition.op, type;
      end if;
    else
      execute format('select %L::%s = %1$L::%2$s', condition.value, type);
    end if;
  end loop;
  foreach name in array coalesce(columns, '{}') loop
    if not exists (
      select from pg_catalog.pg_attribute a
      where a.attrelid = relation and a.attname = name and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(role, relation, a.attnum, 'SELECT')) then
      raise exception 'invalid column for select %', name;
    end if;
  end loop;
end $$;
revoke all on function realtime.check_conditions(oid, text, jsonb, text[]) from public;
grant execute on function realtime.check_conditions(oid, text, jsonb, text[]) to service_role;

-- Which changes meet which conditions ([{id, column, op, value, negate}]). One query per column and operator, so that
-- thousands of subscribers with different values cost one join.
create function realtime.match_conditions(relation oid, change_ids bigint[], conditions jsonb)
  returns table (change bigint, condition int)
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  part record;
  type text;
  test text;
begin
  for part in
    select c.column, c.op, c.negate, array_agg(c.id) as ids, array_agg(c.value) as texts
    from jsonb_to_recordset(conditions) as c (id int, "column" text, op text, value text, negate boolean)
    group by 1, 2, 3
  loop
    select format_type(a.atttypid, null) into type from pg_catalog.pg_attribute a
      where a.attrelid = relation and a.attname = part.column and not a.attisdropped;
    continue when type is null;
    test := case part.op
      when 'eq' then 'x.v = w.v::%1$s'
      when 'neq' then 'x.v <> w.v::%1$s'
      when 'lt' then 'x.v < w.v::%1$s'
      when 'lte' then 'x.v <= w.v::%1$s'
      when 'gt' then 'x.v > w.v::%1$s'
      when 'gte' then 'x.v >= w.v::%1$s'
      when 'in' then 'x.v = any (w.v::%1$s[])'
      when 'like' then 'x.v like w.v'
      when 'ilike' then 'x.v ilike w.v'
      when 'isdistinct' then 'x.v is distinct from w.v::%1$s'
      when 'is' then 'coalesce(case when w.v in (''null'', ''unknown'') then x.v is null else x.v::text = w.v end, false)'
    end;
    return query execute format(
      'select c.id, w.id from realtime.changes c
       cross join lateral (select (jsonb_populate_record(null::%1$s,
         jsonb_build_object(%2$L, coalesce(c.record, c.old_record) -> %2$L))).%2$I as v offset 0) x
       cross join unnest($2, $3) w (id, v)
       where c.id = any ($1) and coalesce(c.record, c.old_record) ? %2$L and %3$s (%4$s)',
      (select format('%I.%I', n.nspname, c.relname) from pg_catalog.pg_class c
        join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = relation),
      part.column, case when part.negate then 'not' else '' end, format(test, type))
    using change_ids, part.ids, part.texts;
  end loop;
end $$;
revoke all on function realtime.match_conditions(oid, bigint[], jsonb) from public;
grant execute on function realtime.match_conditions(oid, bigint[], jsonb) to service_role;

-- Which of the rows each caller can select now: [{n, role, claims, keys: [{change, key}]}]. A caller whose policies fail
-- gets one row with a null. Called by the login role, because it may become each caller's role. It has no search path
-- of its own, since policies run inside it.
create function realtime.list_visible(relation oid, callers jsonb) returns table (caller int, change bigint)
  language plpgsql
  as $$
declare
  statement text;
  one record;
begin
  select format(
      'select $2, (k.item ->> ''change'')::bigint from jsonb_array_elements($1) k (item)
       where exists (select from %I.%I t where %s)',
      n.nspname, c.relname,
      string_agg(format('t.%I = (k.item -> ''key'' ->> %L)::%s', a.attname, a.attname, format_type(a.atttypid, a.atttypmod)),
        ' and '))
    into statement
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.oid = relation
    group by n.nspname, c.relname;
  for one in
    select * from jsonb_to_recordset(callers) as c (n int, role text, claims text, keys jsonb)
  loop
    begin
      perform set_config('role', one.role, true), set_config('request.jwt.claims', one.claims, true);
      return query execute statement using one.keys, one.n;
      perform set_config('role', 'none', true);
    exception when others then
      raise warning 'realtime: a policy failed for role %: %', one.role, sqlerrm;
      caller := one.n;
      change := null;
      return next;
    end;
  end loop;
end $$;
revoke all on function realtime.list_visible(oid, jsonb) from public;
grant usage on schema realtime to authenticator;
grant execute on function realtime.list_visible(oid, jsonb) to authenticator;

-- Sends a message to a channel, once the transaction commits.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
  language plpgsql
  as $$
declare
  message_id uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message_id, jsonb_build_object('id', message_id) || send.payload, send.event, send.topic, send.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
  language plpgsql
  as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For a trigger: sends the changed row to a channel.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record,
  level text default 'ROW'
) returns void
  language plpgsql
  as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  elsif operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
end $$;
