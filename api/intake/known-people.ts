import { CompiledQuery, sql, type Transaction } from 'kysely'
import { soldOnceFor } from '../../engine/people/identity.ts'
import { services } from '../../engine/services.ts'
import type { Schema } from '../schema.ts'
import { findNearDuplicates } from './near-people.ts'
import { stillCounts } from './still-counts.ts'
import type { Incoming } from './store-requests.ts'

/** Intakes share this lock; an import takes it exclusively, so that it never races with them. */
const intakeLock = 7_420_113_002

/** Why a verified request is not taken. */
export type Objection = 'duplicate' | 'suppressed'

/** An import has the lock: roll back and try again later. */
export class IntakeBusy extends Error {}

/**
 * Locks people until the transaction ends, so that two intakes of one person run one after the other. Names
 * must be sorted to avoid deadlocks. It does not wait for an import, because waiting would hold a connection.
 * @throws IntakeBusy while a file is being imported
 */
export async function lockPeople(trx: Transaction<Schema>, sortedNames: string[]): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${intakeLock}) as free`.execute(trx)
  if (rows[0]?.free !== true) throw new IntakeBusy()
  await trx.executeQuery(CompiledQuery.raw(lockNamesSql, [sortedNames]))
}

/** Locks the names of $1, which must be sorted to avoid deadlocks, until the transaction ends. */
export const lockNamesSql =
  'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) name'

/** The names that intakes of a person with these identity keys lock, for every service. */
export function listPersonLocks(keys: string[]): string[] {
  return services.flatMap((service) => keys.map((key) => `person:${service}:${key}`)).toSorted()
}

/** Locks out all intakes, after waiting for those that are running. */
export async function lockIntake(trx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${intakeLock})`.execute(trx)
}

/**
 * Finds the stored request that blocks each of these requests, by id. Requests in one batch are not compared
 * with each other.
 */
export async function findObjectionsAmong(
  trx: Transaction<Schema>,
  batch: Incoming[],
  now: Date,
): Promise<Map<string, Objection>> {
  const people = batch.flatMap(({ request, identityKeys }) =>
    identityKeys.map((key) => ({
      id: request.id,
      key,
      service: request.service,
      sample: request.source === 'demo',
      at: request.requested_at.toISOString(),
    })),
  )
  const { rows } = await sql<{ id: string; objection: Objection }>`
    with person as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as p (id uuid, key text, service text, sample boolean, at timestamptz)
    )
    select p.id, 'suppressed' as objection from person p
    join suppressions s on s.identity_key = any (array[p.key, private.identity_digest(p.key)])
    union all
    select p.id, 'duplicate' from person p
    join request_identities i on i.identity_key = p.key and i.service = p.service
      and i.requested_at > p.at - ${soldOnceFor / 1000}::integer * interval '1 second'
      and i.requested_at < p.at + ${soldOnceFor / 1000}::integer * interval '1 second'
    join homeowner_requests r on r.id = i.request_id
    where ${stillCounts(now)}`.execute(trx)
  const found = new Map<string, Objection>()
  for (const { id, objection } of rows) {
    if (found.get(id) !== 'suppressed') found.set(id, objection)
  }
  for (const id of await findNearDuplicates(trx, batch, now)) {
    if (!found.has(id)) found.set(id, 'duplicate')
  }
  return found
}

export async function findObjections(
  trx: Transaction<Schema>,
  incoming: Incoming,
  now: Date,
): Promise<Objection[]> {
  return [...(await findObjectionsAmong(trx, [incoming], now)).values()]
}
