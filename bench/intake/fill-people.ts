import { makeNearKeys } from '../../engine/people/near-keys.ts'
import { services } from '../../engine/services.ts'
import { onDatabase } from '../product/fill.ts'

/** How many stored people share each near key of a common name in the ZIP codes of the measured requests. */
const sharers = 40

/**
 * Fills the pool to `size` requests with three identity keys and five near keys each, without their
 * indexes, which are created afterwards. Keys are distributed as in reality: nearly all belong to one person, but
 * dozens of people share those of common names in the measured ZIP codes.
 */
export async function fillPeople(databaseUrl: string, size: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
    const { rows: indexes } = await client.query(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid in ('homeowner_requests'::regclass, 'request_identities'::regclass, 'request_near_keys'::regclass)
         and not indisprimary and not indisunique`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(
      `alter table request_near_keys drop constraint request_near_keys_pkey;
       alter table request_identities drop constraint request_identities_pkey;
       set session_replication_role = replica`,
    )
    await client.query(
      `insert into homeowner_requests
         (id, source, service, urgency, ownership, full_name, email, phone, address, city, state, zip,
          latitude, longitude, cell, base_score, requested_at, expired_at)
       select ${id('n')}, 'csv', ($2::text[])[1 + n % 10], 'this_week', 'owner', 'Person ' || n, 'p' || n || '@example.com',
         '+1999' || lpad((n % 10000000)::text, 7, '0'), n || ' Elm St', 'Miami', 'FL', lpad((10000 + n % 80000)::text, 5, '0'),
         25.77, -80.2, 50839, 40 + n % 50, at, case when n % 10 > 0 then at + interval '30 days' end
       from (select n, now() - (n % 31536000) * interval '1 second' as at from generate_series(1, $1::int) n) people`,
      [size, services],
    )
    await client.query(
      `insert into request_identities (request_id, identity_key, service, requested_at)
       select ${id('n')}, key, ($2::text[])[1 + n % 10], now() - (n % 31536000) * interval '1 second'
       from generate_series(1, $1::int) n,
         lateral (values ('phone:+1999' || n), ('email:p' || n || '@example.com'), ('place:person ' || n || '|' || n || ' elm st|33101')) keys (key)`,
      [size, services],
    )
    const shared = sharedKeys()
    await client.query(
      `insert into request_near_keys (near_key, request_id, requested_at)
       select hashint8extended(n, kind), ${id('n')}, now() - (n % 31536000) * interval '1 second'
       from generate_series(1, $1::int) n, generate_series(1, 5) kind
       union all
       select ($2::bigint[])[1 + n % $3], ${id('n')}, now() - (n % 31536000) * interval '1 second' from generate_series(1, least($1::int, $3 * ${sharers})) n`,
      [size, shared, shared.length],
    )
    await client.query(
      `set session_replication_role = origin;
       alter table request_near_keys add primary key (request_id, near_key);
       alter table request_identities add primary key (request_id, identity_key)`,
    )
    for (const { definition } of indexes) await client.query(definition)
    await client.query('vacuum analyze homeowner_requests')
    await client.query('vacuum analyze request_identities')
    await client.query('vacuum analyze request_near_keys')
  })
}

function id(number: string): string {
  return `lpad(to_hex(${number} * 2654435761 % 4294967296), 8, '0')::text || '-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0')`
    .replace(/^/, '(')
    .concat(')::uuid')
}

function sharedKeys(): string[] {
  const names = [
    'Ana Ruiz',
    'Luis Walsh',
    'Emily Moreno',
    'Karen Baker',
    'Peter Silva',
    'Rosa Carter',
    'James Vega',
    'Nora Garcia',
  ]
  const zips = ['33130', '33101', '32801', '78701', '30303']
  return services.flatMap((service) =>
    zips.flatMap((zip) => names.flatMap((fullName) => makeNearKeys({ fullName, zip }, service))),
  )
}
