import type { Kysely, Transaction } from 'kysely'
import { refusals } from '../../engine/check.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { inTransaction } from '../in-transaction.ts'
import { readNewCampaigns } from '../orders/campaigns.ts'
import { deliverToOldestOrder } from '../orders/order-book.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Schema } from '../schema.ts'
import { lockPeople, objections } from './known-people.ts'
import {
  answerOfSubmission,
  incomingOf,
  storeRefusals,
  storeRequests,
  type Incoming,
  type KnownAnswer,
} from './store-requests.ts'

/** Taken into the pool, or refused for named reasons: failed checks, 'duplicate', 'suppressed'. */
export type Intake = KnownAnswer & { mailId?: string | null }

/**
 * What happens to every request, whatever door it came in by: verify, deduplicate, store with its score,
 * and hand to the oldest order that it fits. The same submission again gets the same answer.
 * @param confirm keeps the mail that stands or falls with the request, and gives its id
 */
export async function takeRequest(
  db: Kysely<Schema>,
  draft: RequestDraft,
  now: Date,
  takesFiction = false,
  confirm?: (trx: Transaction<Schema>, request: PoolRequest) => Promise<string | null>,
): Promise<Intake> {
  const verification = verifyRequest(draft, { takesFiction })
  const incoming = verification.accepted
    ? incomingOf(verification.request, verification.checks, now)
    : null
  await readNewCampaigns(db)
  return inTransaction(db, async (trx) => {
    await lockPeople(trx, namesToLock(draft, incoming))
    const known = await answerOfSubmission(trx, draft)
    if (known !== null) return known
    if (incoming === null) return refuse(refusals(verification.checks))
    const against = await objections(trx, incoming, now)
    if (against.length > 0) return refuse(against)
    await storeRequests(trx, [incoming])
    await deliverToOldestOrder(trx, incoming.request, now)
    const mailId = await confirm?.(trx, incoming.request)
    return { status: 'taken', requestId: incoming.request.id, mailId: mailId ?? null }

    async function refuse(reasons: string[]): Promise<Intake> {
      const { source, sourceRef = null } = draft
      await storeRefusals(trx, [{ source, sourceRef, reasons, payload: draft }], now)
      return { status: 'refused', reasons }
    }
  })
}

function namesToLock(draft: RequestDraft, incoming: Incoming | null): string[] {
  const people =
    incoming?.identityKeys.map((key) => `person:${incoming.request.service}:${key}`) ?? []
  const submission =
    draft.sourceRef === undefined ? [] : [`sent:${draft.source}:${draft.sourceRef}`]
  return [...people, ...submission].toSorted()
}
