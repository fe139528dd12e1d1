import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Transaction } from 'kysely'
import { holds, type Check } from '../../engine/check.ts'
import { makeIdentityKeys } from '../../engine/people/identity.ts'
import { makeNearKeys } from '../../engine/people/near-keys.ts'
import { requestColumns } from '../../engine/request/answers.ts'
import type { Consent, HomeownerRequest, RequestDraft } from '../../engine/request.ts'
import { readScoreInputs } from '../../engine/score/inputs.ts'
import type { LeadScorer } from '../../engine/score/score.ts'
import type { WebhookSource } from '../../engine/sources/list.ts'
import { mayExplore } from '../../engine/score/explore.ts'
import type { PoolRequest } from '../orders/pool.ts'
import { claimPhotos } from '../photos/waiting-photos.ts'
import type { Schema } from '../schema.ts'

/** A verified request on its way into the pool. */
export type Incoming = {
  request: PoolRequest
  identityKeys: string[]
  nearKeys: string[]
  consent: Consent | null
  photos: string[]
}

/** Makes the row of a verified request, with the score that the pool is sorted by. */
export function makeIncoming(
  request: HomeownerRequest,
  checks: Check[],
  scorer: LeadScorer,
  now: Date,
): Incoming {
  const inputs = readScoreInputs(request)
  const id = randomUUID()
  const isHeld = holds(checks).length > 0
  return {
    identityKeys: makeIdentityKeys(request),
    nearKeys: makeNearKeys(request, request.service),
    consent: request.consent,
    photos: request.photos,
    request: {
      id,
      source: request.source,
      source_ref: request.sourceRef,
      ...requestColumns(request),
      latitude: request.latitude,
      longitude: request.longitude,
      cell: request.cell,
      language: request.language,
      checks,
      score_inputs: inputs,
      base_score: scorer.base(inputs),
      may_explore: request.source !== 'demo' && !isHeld && mayExplore(id),
      extra: request.extra,
      photo_count: request.photos.length,
      requested_at: request.requestedAt,
      created_at: now,
      delivered_at: null,
      notified_at: null,
      // Held for review: outside the pool until the operator releases it.
      expired_at: isHeld ? now : null,
    },
  }
}

/**
 * Stores requests with identity keys, near keys, photos and consents; at most about 1,000 at a time.
 * @throws AppError invalid_request if another request got one of the photos meanwhile
 */
export async function storeRequests(trx: Transaction<Schema>, batch: Incoming[]): Promise<void> {
  if (batch.length === 0) return
  await trx
    .insertInto('homeowner_requests')
    .values(batch.map(({ request }) => insertable(request)))
    .execute()
  const identities = batch.flatMap(({ request, identityKeys: keys }) =>
    keys.map((identity_key) => ({
      request_id: request.id,
      identity_key,
      service: request.service,
      requested_at: request.requested_at,
    })),
  )
  if (identities.length > 0) await trx.insertInto('request_identities').values(identities).execute()
  const near = batch.flatMap(({ request, nearKeys: keys }) =>
    // The driver takes 64-bit numbers as text only.
    keys.map((key) => ({
      request_id: request.id,
      near_key: sql<number>`${key}::bigint`,
      requested_at: request.requested_at,
    })),
  )
  if (near.length > 0) await trx.insertInto('request_near_keys').values(near).execute()
  for (const { request, photos } of batch) await claimPhotos(trx, request.id, photos)
  const consents = batch.flatMap(({ request, consent }) =>
    consent === null ? [] : [consentRow(request.id, consent)],
  )
  if (consents.length === 0) return
  await storeConsentTexts(
    trx,
    batch.flatMap(({ consent }) => consent ?? []),
  )
  await trx.insertInto('consents').values(consents).execute()
}

/** @throws if this version is already stored with other words: changed words need a new version */
async function storeConsentTexts(trx: Transaction<Schema>, consents: Consent[]): Promise<void> {
  const texts = new Map(
    consents.map((each) => [
      JSON.stringify([each.disclosureVersion, each.disclosureLanguage, each.disclosureText]),
      {
        version: each.disclosureVersion,
        language: each.disclosureLanguage,
        words: each.disclosureText,
      },
    ]),
  )
  await trx
    .insertInto('consent_texts')
    .values([...texts.values()])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function insertable(request: PoolRequest): Insertable<Schema['homeowner_requests']> {
  return {
    ...request,
    checks: JSON.stringify(request.checks),
    score_inputs: JSON.stringify(request.score_inputs),
    extra: JSON.stringify(request.extra),
  }
}

function consentRow(requestId: string, consent: Consent): Insertable<Schema['consents']> {
  return {
    request_id: requestId,
    disclosure_version: consent.disclosureVersion,
    disclosure_language: consent.disclosureLanguage,
    page_url: consent.pageUrl ?? null,
    ip: consent.ip ?? null,
    user_agent: consent.userAgent ?? null,
    given_at: consent.givenAt,
  }
}

/** The parser that can read the payload again: a webhook, the form, or the file import. `draft` needs none. */
type PayloadKind = WebhookSource | 'quote_form' | 'csv' | 'draft'

/** The payload as received, so that it can be read again. */
export type Payload = {
  kind: PayloadKind
  payload: unknown
  /** What the file import added to its rows. */
  importOptions?: Record<string, unknown>
}

/** A request that was not taken, and why. */
export type RefusedRequest = Payload & {
  source: string
  sourceRef: string | null
  reasons: string[]
}

export async function storeRefusals(
  trx: Transaction<Schema>,
  refusals: RefusedRequest[],
  now: Date,
): Promise<void> {
  if (refusals.length === 0) return
  await trx
    .insertInto('refused_requests')
    .values(
      refusals.map(({ source, sourceRef, reasons, kind, payload, importOptions = {} }) => ({
        source,
        source_ref: sourceRef,
        reasons,
        payload_kind: kind,
        payload: JSON.stringify(payload),
        import_options: JSON.stringify(importOptions),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'source_ref']).doNothing())
    .execute()
}

export type KnownAnswer =
  | { status: 'taken'; requestId: string }
  | { status: 'refused'; reasons: string[] }

/** Finds the earlier answer to a submission with the same reference. */
export async function findAnswer(
  trx: Transaction<Schema>,
  { source, sourceRef }: RequestDraft,
): Promise<KnownAnswer | null> {
  if (sourceRef === undefined) return null
  const requestId = await findRequestId(trx, source, sourceRef)
  if (requestId !== null) return { status: 'taken', requestId }
  const refused = await trx
    .selectFrom('refused_requests')
    .select('reasons')
    .where('source', '=', source)
    .where('source_ref', '=', sourceRef)
    .executeTakeFirst()
  return refused ? { status: 'refused', reasons: refused.reasons } : null
}

/** Finds the request that a submission became. */
export async function findRequestId(
  trx: Transaction<Schema>,
  source: string,
  sourceRef: string | null,
): Promise<string | null> {
  if (sourceRef === null) return null
  const request = await trx
    .selectFrom('homeowner_requests')
    .select('id')
    .where('source', '=', source)
    .where('source_ref', '=', sourceRef)
    .executeTakeFirst()
  return request?.id ?? null
}

/** Finds which references of a source were answered before. The value is why, or null if it was taken. */
export async function findKnownReferences(
  trx: Transaction<Schema>,
  source: string,
  references: string[],
): Promise<Map<string, string[] | null>> {
  const { rows } = await sql<{ source_ref: string; reasons: string[] | null }>`
    select source_ref, null::text[] as reasons from homeowner_requests
    where source = ${source} and source_ref = any (${references})
    union all
    select source_ref, reasons from refused_requests
    where source = ${source} and source_ref = any (${references})`.execute(trx)
  return new Map(rows.map(({ source_ref, reasons }) => [source_ref, reasons]))
}
