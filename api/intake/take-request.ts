import type { Kysely, Transaction } from 'kysely'
import { refusals } from '../../engine/check.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { readNewCampaigns } from '../orders/campaigns.ts'
import { handToOpenOrder } from '../orders/order-book.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Schema } from '../schema.ts'
import { liveModel } from '../score/live-model.ts'
import { inIntake } from './in-intake.ts'
import { lockPeople, objections } from './known-people.ts'
import {
  answerOfSubmission,
  incomingOf,
  storeRefusals,
  storeRequests,
  type Incoming,
  type KnownAnswer,
} from './store-requests.ts'

/**
 * Taken into the pool, or refused for named reasons: failed checks, 'duplicate', 'suppressed'. The mails
 * were kept with it: who calls sends them.
 */
export type Intake = KnownAnswer & { mailIds: string[] }

export type IntakeMeans = {
  db: Kysely<Schema>
  /** The origin that the links in mails lead to. */
  publicUrl: string
  /** In the demo market, where people play homeowners with numbers set aside for fiction. */
  takesFiction?: boolean
}

/** The others are read by the next intakes, or by the order book's own round. */
const mostCampaignsRead = 20

/**
 * What happens to every request, whatever door it came in by: verify, deduplicate, store with its score,
 * and hand to one of the open orders that it fits. The same submission again gets the same answer.
 * @param confirm keeps the mail that stands or falls with the request, and gives its id
 */
export async function takeRequest(
  { db, publicUrl, takesFiction = false }: IntakeMeans,
  draft: RequestDraft,
  now: Date,
  confirm?: (trx: Transaction<Schema>, request: PoolRequest) => Promise<string | null>,
): Promise<Intake> {
  const verification = verifyRequest(draft, { takesFiction })
  const live = await liveModel(db)
  const incoming = verification.accepted
    ? incomingOf(verification.request, verification.checks, live.scorer, now)
    : null
  await readNewCampaigns(db, mostCampaignsRead)
  return inIntake(db, async (trx) => {
    await lockPeople(trx, namesToLock(draft, incoming))
    const known = await answerOfSubmission(trx, draft)
    if (known !== null) return { ...known, mailIds: [] }
    if (incoming === null) return refuse(refusals(verification.checks))
    const against = await objections(trx, incoming, now)
    if (against.length > 0) return refuse(against)
    await storeRequests(trx, [incoming])
    const isHeld = incoming.request.expired_at !== null
    const alert = isHeld
      ? null
      : await handToOpenOrder(trx, incoming.request, publicUrl, { live, now })
    const confirmation = await confirm?.(trx, incoming.request)
    const mailIds = [alert, confirmation].flatMap((id) => id ?? [])
    return { status: 'taken', requestId: incoming.request.id, mailIds }

    async function refuse(reasons: string[]): Promise<Intake> {
      const { source, sourceRef = null } = draft
      await storeRefusals(trx, [{ source, sourceRef, reasons, payload: draft }], now)
      return { status: 'refused', reasons, mailIds: [] }
    }
  })
}

function namesToLock(draft: RequestDraft, incoming: Incoming | null): string[] {
  const people =
    incoming?.identityKeys.map((key) => `person:${incoming.request.service}:${key}`) ?? []
  const near = incoming?.nearKeys.map((key) => `near:${key}`) ?? []
  const submission =
    draft.sourceRef === undefined ? [] : [`sent:${draft.source}:${draft.sourceRef}`]
  return [...people, ...near, ...submission].toSorted()
}
