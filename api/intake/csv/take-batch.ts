import type { Kysely, Transaction } from 'kysely'
import { isDuplicate, soldOnceFor } from '../../../engine/people/identity.ts'
import { isSamePerson } from '../../../engine/people/same-person.ts'
import { retryTransaction } from '../../retry-transaction.ts'
import type { Schema } from '../../schema.ts'
import { lockIntake, findObjectionsAmong, type Objection } from '../known-people.ts'
import { readPerson } from '../near-people.ts'
import { storeRequests, type Incoming } from '../store-requests.ts'

/**
 * Takes many verified requests at once. Each is compared with the stored requests and with those before it
 * in the batch. Delivers nothing; the caller fills the order book afterwards.
 * @returns why a request was not taken, by its id
 */
export async function takeBatch(
  db: Kysely<Schema>,
  batch: Incoming[],
  now: Date,
): Promise<Map<string, Objection>> {
  return retryTransaction(db, async (trx) => {
    await lockIntake(trx)
    return takeLockedBatch(trx, batch, now)
  })
}

/** Does the same for a caller that already has the intake lock. At most about 1,000 at a time. */
export async function takeLockedBatch(
  trx: Transaction<Schema>,
  batch: Incoming[],
  now: Date,
): Promise<Map<string, Objection>> {
  const against = await findObjectionsAmong(trx, batch, now)
  const taken: Incoming[] = []
  const takenByKey = new Map<string, Incoming[]>()
  for (const incoming of batch) {
    const { id } = incoming.request
    if (against.has(id)) continue
    const keys = [
      ...incoming.identityKeys.map((key) => `${incoming.request.service}:${key}`),
      ...incoming.nearKeys,
    ]
    const acquainted = keys.flatMap((key) => takenByKey.get(key) ?? [])
    if (acquainted.some((other) => areOnePerson(incoming, other))) {
      against.set(id, 'duplicate')
      continue
    }
    taken.push(incoming)
    for (const key of keys) takenByKey.set(key, [...(takenByKey.get(key) ?? []), incoming])
  }
  await storeRequests(trx, taken)
  return against
}

function areOnePerson(one: Incoming, other: Incoming): boolean {
  if (isDuplicate(knownRequest(one), knownRequest(other))) return true
  const apart = one.request.requested_at.getTime() - other.request.requested_at.getTime()
  return (
    one.request.service === other.request.service &&
    Math.abs(apart) < soldOnceFor &&
    isSamePerson(readPerson(one.request), readPerson(other.request))
  )
}

function knownRequest({ request, identityKeys }: Incoming) {
  return { service: request.service, requestedAt: request.requested_at, keys: identityKeys }
}
