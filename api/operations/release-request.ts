import { sql, type Kysely, type Transaction } from 'kysely'
import { makeIdentityKeys } from '../../engine/people/identity.ts'
import { makeNearKeys } from '../../engine/people/near-keys.ts'
import type { LeadScorer } from '../../engine/score/score.ts'
import { isService } from '../../engine/services.ts'
import type { Release, ReleaseAnswer } from '../../wire/supply.ts'
import { AppError } from '../app-error.ts'
import { inIntake } from '../intake/in-intake.ts'
import { lockPeople, findObjections } from '../intake/known-people.ts'
import { readPerson } from '../intake/near-people.ts'
import type { Incoming } from '../intake/store-requests.ts'
import { listPersonLocks } from '../intake/take-request.ts'
import { actAs } from '../act-as.ts'
import { readNewCampaigns } from '../orders/campaigns.ts'
import { handToOpenOrder } from '../orders/order-book.ts'
import { freshSince, isWithin, findPoolLimits, type PoolLimits } from '../orders/pool-limits.ts'
import type { PoolRequest } from '../orders/pool.ts'
import { toEngineRequest } from '../orders/score-request.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { readHoldRules } from './read-hold-rules.ts'
import { releaseColumns } from './outcome-columns.ts'

type Dependencies = { db: Kysely<Schema>; publicUrl: string }
type Released = Omit<ReleaseAnswer, 'success'> & { mailIds: string[] }

/**
 * Releases a held request into the pool with its original age, and delivers it to a matching open order. It
 * stays held if it is now too old, withdrawn, or a duplicate.
 * @throws AppError not_found if there is no such held request
 */
export async function releaseRequest(
  { db, publicUrl }: Dependencies,
  id: string,
  adminId: string | null,
  now: Date,
): Promise<Released> {
  const live = await readLiveModel(db)
  const known = knownAs(await readHeld(db, id))
  await readNewCampaigns(db, { most: mostCampaignsRead })
  return inIntake(db, async (trx) => {
    await actAs(trx, adminId)
    await lockPeople(trx, listPersonLocks(known))
    const before = await readRelease(trx, id)
    if (before !== null) return { already: true, release: before, reasons: [], mailIds: [] }
    const reasons = await againstRelease(trx, known, now)
    if (reasons.length > 0) return { already: false, release: null, reasons, mailIds: [] }
    const request = await enterPool(trx, known.request, live.scorer)
    const mailId = await handToOpenOrder(trx, request, publicUrl, { live, now })
    const outcome = await readOutcome(trx, request, findPoolLimits(now, live.scorer))
    const release = await keep(trx, outcome)
    return { already: false, release, reasons: [], mailIds: mailId === null ? [] : [mailId] }
  })

  async function keep(trx: Transaction<Schema>, outcome: Release['outcome']) {
    await trx
      .insertInto('request_releases')
      .values({ request_id: id, outcome, released_by: adminId, released_at: now })
      .execute()
    return readRelease(trx, id)
  }
}

/** Same as for any intake. */
const mostCampaignsRead = 20

async function readHeld(db: Kysely<Schema>, id: string): Promise<PoolRequest> {
  const request = await db
    .selectFrom('homeowner_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (request === undefined || readHoldRules(request.checks).length === 0)
    throw new AppError('not_found')
  return request
}

/** The stored request as intake saw it, with the keys of its person. */
function knownAs(request: PoolRequest): Incoming {
  const person = readPerson(request)
  return {
    request,
    identityKeys: makeIdentityKeys(person),
    nearKeys: isService(request.service) ? makeNearKeys(person, request.service) : [],
    consent: null,
    // Intake has already stored them.
    photos: [],
  }
}

async function readRelease(trx: Transaction<Schema>, id: string): Promise<Release | null> {
  const { rows } = await sql<{ release: Release }>`
    select ${releaseColumns} as release from request_releases l
    where l.request_id = ${id}::uuid`.execute(trx)
  return rows[0]?.release ?? null
}

async function againstRelease(
  trx: Transaction<Schema>,
  known: Incoming,
  now: Date,
): Promise<string[]> {
  if (known.request.requested_at <= freshSince(now)) return ['date_stale']
  const { rows } = await sql`
    select from consents where request_id = ${known.request.id} and revoked_at is not null`.execute(
    trx,
  )
  return rows.length > 0 ? ['suppressed'] : findObjections(trx, known, now)
}

/** Scores it again, because the model may have changed since. */
async function enterPool(
  trx: Transaction<Schema>,
  request: PoolRequest,
  { base }: LeadScorer,
): Promise<PoolRequest> {
  const [rankable] = toEngineRequest(request)
  if (rankable === undefined) throw new AppError('not_found')
  const free = await trx
    .updateTable('homeowner_requests')
    .set({ expired_at: null, base_score: base(rankable.scoreInputs) })
    .where('id', '=', request.id)
    .where('delivered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (free === undefined) throw new AppError('not_found')
  return free
}

async function readOutcome(
  trx: Transaction<Schema>,
  request: PoolRequest,
  limits: PoolLimits,
): Promise<Release['outcome']> {
  const row = await trx
    .selectFrom('homeowner_requests')
    .select('delivered_at')
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow()
  if (row.delivered_at !== null) return 'delivered'
  return isWithin(limits, request) ? 'waiting' : 'low'
}
