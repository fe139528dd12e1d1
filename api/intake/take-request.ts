import type { Kysely, Transaction } from 'kysely'
import { refusals } from '../../engine/check.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { readNewCampaigns } from '../orders/campaigns.ts'
import type { Moment } from '../orders/wanted.ts'
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
  type Payload,
} from './store-requests.ts'

/**
 * Taken into the pool, or refused for named reasons: failed checks, 'duplicate', 'suppressed'. The mails
 * were kept with it: who calls sends them.
 */
export type Intake = KnownAnswer & {
  mailIds: string[]
  /** It was taken now, and waits until the operator lets it go. */
  isHeld?: boolean
}

export type IntakeDependencies = {
  db: Kysely<Schema>
  /** The origin that the links in mails lead to. */
  publicUrl: string
  /** In the demo market, where people play homeowners with numbers set aside for fiction. */
  takesFiction?: boolean
}

/** The others, and what fails, are read by the next intakes, or by the order book's own round, which is logged. */
const mostCampaignsRead = 20

type TakeOptions = {
  /** Keeps the mail that stands or falls with the request, and gives its id. */
  confirm?: KeepMail
  /** Keeps a mail to somebody who asked to be left alone and asks again, and gives its id. */
  tellSuppressed?: KeepMail
  /** What the door was given: kept where it is refused, instead of the draft. */
  raw?: Payload
}

type KeepMail = (trx: Transaction<Schema>, request: PoolRequest) => Promise<string | null>

/**
 * What happens to every request, whatever door it came in by: verify, deduplicate, store with its score,
 * and hand to one of the open orders that it fits. The same submission again gets the same answer.
 */
export async function takeRequest(
  deps: IntakeDependencies,
  draft: RequestDraft,
  now: Date,
  { raw = { kind: 'draft', payload: draft }, ...mails }: TakeOptions = {},
): Promise<Intake> {
  const arrival = await prepareArrival(deps, draft, now)
  return inIntake(deps.db, async (trx) => {
    await lockPeople(trx, arrival.names)
    const known = await answerOfSubmission(trx, draft)
    if (known !== null) return { ...known, mailIds: [] }
    const intake = await takeArrival(trx, arrival, mails)
    if (intake.status === 'refused') {
      const { source, sourceRef = null } = draft
      await storeRefusals(trx, [{ source, sourceRef, reasons: intake.reasons, ...raw }], now)
    }
    return intake
  })
}

/** A draft with all that is known of it before anything is locked. */
type Arrival = {
  incoming: Incoming | null
  reasons: string[]
  /** To be locked, see `lockPeople`. */
  names: string[]
  publicUrl: string
  moment: Moment
}

export async function prepareArrival(
  { db, publicUrl, takesFiction = false }: IntakeDependencies,
  draft: RequestDraft,
  now: Date,
): Promise<Arrival> {
  const verification = verifyRequest(draft, { takesFiction })
  const live = await liveModel(db)
  const incoming = verification.accepted
    ? incomingOf(verification.request, verification.checks, live.scorer, now)
    : null
  await readNewCampaigns(db, { most: mostCampaignsRead })
  const reasons = refusals(verification.checks)
  return {
    incoming,
    reasons,
    names: namesToLock(draft, incoming),
    publicUrl,
    moment: { live, now },
  }
}

/** Takes what nobody sent before, in the caller's transaction, which holds the locks. Keeps no refusal. */
export async function takeArrival(
  trx: Transaction<Schema>,
  { incoming, reasons, publicUrl, moment }: Arrival,
  { confirm, tellSuppressed }: Pick<TakeOptions, 'confirm' | 'tellSuppressed'> = {},
): Promise<Intake> {
  if (incoming === null) return { status: 'refused', reasons, mailIds: [] }
  const against = await objections(trx, incoming, moment.now)
  if (against.length > 0) {
    const isSuppressed = against.includes('suppressed')
    const mailId = isSuppressed ? await tellSuppressed?.(trx, incoming.request) : null
    return { status: 'refused', reasons: against, mailIds: mailId ? [mailId] : [] }
  }
  await storeRequests(trx, [incoming])
  const isHeld = incoming.request.expired_at !== null
  const alert = isHeld ? null : await handToOpenOrder(trx, incoming.request, publicUrl, moment)
  const confirmation = await confirm?.(trx, incoming.request)
  const mailIds = [alert, confirmation].flatMap((id) => id ?? [])
  return { status: 'taken', requestId: incoming.request.id, mailIds, isHeld }
}

function namesToLock(draft: RequestDraft, incoming: Incoming | null): string[] {
  const submission =
    draft.sourceRef === undefined ? [] : [`sent:${draft.source}:${draft.sourceRef}`]
  return [...(incoming === null ? [] : namesOf(incoming)), ...submission].toSorted()
}

/** What an intake of this person locks. */
export function namesOf({ request, identityKeys, nearKeys }: KnownAs): string[] {
  const people = identityKeys.map((key) => `person:${request.service}:${key}`)
  return [...people, ...nearKeys.map((key) => `near:${key}`)].toSorted()
}

type KnownAs = Pick<Incoming, 'identityKeys' | 'nearKeys'> & { request: { service: string } }
