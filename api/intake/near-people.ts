import { sql, type Transaction } from 'kysely'
import { soldOnceFor, type Person } from '../../engine/people/identity.ts'
import { isSamePerson } from '../../engine/people/same-person.ts'
import type { Schema } from '../schema.ts'
import { stillCounts } from './still-counts.ts'
import type { Incoming } from './store-requests.ts'

/** Many people share a key such as 'Maria in 79936'. Comparing its newest requests is enough. */
const mostPerKey = 200

type Found = {
  id: string
  full_name: string
  email: string | null
  phone: string | null
  address: string | null
  city: string
  state: string
  zip: string
}

/**
 * Finds the requests of people who asked before with a typo; returns their ids. An index on key and time
 * returns the newest first, which stays fast with ten million stored requests.
 */
export async function findNearDuplicates(
  trx: Transaction<Schema>,
  batch: Incoming[],
  now: Date,
): Promise<Set<string>> {
  const people = batch.flatMap(({ request, nearKeys }) =>
    nearKeys.map((key) => ({
      id: request.id,
      key,
      sample: request.source === 'demo',
      at: request.requested_at.toISOString(),
    })),
  )
  if (people.length === 0) return new Set()
  const { rows } = await sql<Found>`
    with person as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p (id uuid, key bigint, sample boolean, at timestamptz)
    )
    select distinct p.id, r.id as other, r.full_name, r.email, r.phone, r.address, r.city, r.state, r.zip
    from person p
    cross join lateral (
      select n.request_id from request_near_keys n
      where n.near_key = p.key
        and n.requested_at > p.at - ${soldOnceFor / 1000}::integer * interval '1 second'
        and n.requested_at < p.at + ${soldOnceFor / 1000}::integer * interval '1 second'
      order by n.requested_at desc limit ${mostPerKey}
    ) n
    join homeowner_requests r on r.id = n.request_id
    where ${stillCounts(now)}`.execute(trx)
  const byId = new Map(batch.map(({ request }) => [request.id, readPerson(request)]))
  const found = new Set<string>()
  for (const row of rows) {
    const person = byId.get(row.id)
    if (person && !found.has(row.id) && isSamePerson(person, readPerson(row))) found.add(row.id)
  }
  return found
}

export function readPerson(row: Omit<Found, 'id'>): Person {
  const { full_name: fullName, email, phone, address, city, state, zip } = row
  return { fullName, email, phone, address, city, state, zip }
}
