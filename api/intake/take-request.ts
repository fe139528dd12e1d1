import type { Kysely, Transaction } from 'kysely'
import { refusals } from '../../engine/check.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { readNewCampaigns } from '../orders/campaigns.ts'
import type { Moment } from '../orders/wanted.ts'
import { handToOpenOrder } from '../orders/order-book.ts'
import type { PoolRequest } from '../orders/pool.ts'
import { pickWaitingPhotos } from '../photos/waiting-photos.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { inIntake } from './in-intake.ts'
import { lockPeople, findObjections } from './known-people.ts'
import {
  findAnswer,
  makeIncoming,
  storeRefusals,
  storeRequests,
  type Incoming,
  type KnownAnswer,
  type Payload,
} from './store-requests.ts'

/**
 * The answer to a request. The reasons of a refusal are failed checks, 'duplicate' or 'suppressed'. The
 * emails are in the outbox; the caller sends them.
 */
export type Intake = KnownAnswer & {
  mailIds: string[]
  /** The request was taken and is held for review. */
  isHeld?: boolean
}

export type IntakeDependencies = {
  db: Kysely<Schema>
  /** The origin of the links in mails. */
  publicUrl: string
  /** In the demo market, where homeowners have phone numbers reserved for fiction. */
  takesFiction?: boolean
}

/** Later intakes and the order-book job read the rest. The job also retries those that fail, and logs them. */
const mostCampaignsRead = 20

type TakeOptions = {
  /** Stores the confirmation email in the same transaction and returns its id. */
  confirm?: KeepMail
  /** Stores an email to a person who withdrew and asks again, and returns its id. */
  tellSuppressed?: KeepMail
  /** The payload as received; a refusal stores it instead of the draft. */
  raw?: Payload
}

type KeepMail = (trx: Transaction<Schema>, request: PoolRequest) => Promise<string | null>

/**
 * Takes a request from any source: verifies, deduplicates, scores and stores it, and delivers it to a
 * matching open order. A repeated submission gets the same answer.
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
    const known = await findAnswer(trx, draft)
    if (known !== null) return { ...known, mailIds: [] }
    const intake = await takeArrival(trx, arrival, mails)
    if (intake.status === 'refused') {
      const { source, sourceRef = null } = draft
      await storeRefusals(trx, [{ source, sourceRef, reasons: intake.reasons, ...raw }], now)
    }
    return intake
  })
}

/** A draft with everything that can be computed before taking locks. */
type Arrival = {
  incoming: Incoming | null
  reasons: string[]
  /** Names to lock, see `lockPeople`. */
  names: string[]
  publicUrl: string
  moment: Moment
}

export async function prepareArrival(
  { db, publicUrl, takesFiction = false }: IntakeDependencies,
  draft: RequestDraft,
  now: Date,
): Promise<Arrival> {
  const photos = await pickWaitingPhotos(db, draft.photos)
  const verification = verifyRequest({ ...draft, photos }, { takesFiction })
  const live = await readLiveModel(db)
  const incoming = verification.accepted
    ? makeIncoming(verification.request, verification.checks, live.scorer, now)
    : null
  await readNewCampaigns(db, { most: mostCampaignsRead })
  const reasons = refusals(verification.checks)
  return {
    incoming,
    reasons,
    names: listLockNames(draft, incoming),
    publicUrl,
    moment: { live, now },
  }
}

/** Takes a new submission in the caller's transaction, which has the locks. Does not store refusals. */
export async function takeArrival(
  trx: Transaction<Schema>,
  { incoming, reasons, publicUrl, moment }: Arrival,
  { confirm, tellSuppressed }: Pick<TakeOptions, 'confirm' | 'tellSuppressed'> = {},
): Promise<Intake> {
  if (incoming === null) return { status: 'refused', reasons, mailIds: [] }
  const against = await findObjections(trx, incoming, moment.now)
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

function listLockNames(draft: RequestDraft, incoming: Incoming | null): string[] {
  const submission =
    draft.sourceRef === undefined ? [] : [`sent:${draft.source}:${draft.sourceRef}`]
  return [...(incoming === null ? [] : listPersonLocks(incoming)), ...submission].toSorted()
}

/** The names that an intake of this person locks. */
export function listPersonLocks({ request, identityKeys, nearKeys }: KnownAs): string[] {
  const people = identityKeys.map((key) => `person:${request.service}:${key}`)
  return [...people, ...nearKeys.map((key) => `near:${key}`)].toSorted()
}

type KnownAs = Pick<Incoming, 'identityKeys' | 'nearKeys'> & { request: { service: string } }
