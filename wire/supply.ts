import { z } from 'zod'
import { requestSources } from '../engine/sources/sources.ts'
import { Cursor, cursorFields } from './cursor.ts'
import { RequestSummary } from './request-summary.ts'

/** The periods that supply can be counted over, in days including today. */
export const supplyPeriods = [7, 30, 90] as const

/** `GET operations/supply`: days begin at midnight in the time zone. */
export const SupplyQuery = z.object({
  days: z.enum(supplyPeriods.map(String)).transform(Number),
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/),
})

/** Each request is taken, held or refused; each taken one is delivered, waiting or lapsed. */
const SupplyCounts = z.object({
  taken: z.number(),
  held: z.number(),
  refused: z.number(),
  delivered: z.number(),
  /** In the pool, not delivered yet. */
  waiting: z.number(),
  /** Expired without a buyer, or its homeowner withdrew. */
  lapsed: z.number(),
})
export type SupplyCounts = z.infer<typeof SupplyCounts>

const SupplyGroup = SupplyCounts.extend({ name: z.string() })
export type SupplyGroup = z.infer<typeof SupplyGroup>

export const Supply = z.object({
  total: SupplyCounts,
  /** Every day of the period as 'YYYY-MM-DD', oldest first. */
  days: z.array(SupplyGroup),
  /** Largest first. Refused payloads count by day and source only, since nothing else in them is reliable. */
  sources: z.array(SupplyGroup),
  services: z.array(SupplyGroup),
  states: z.array(SupplyGroup),
})
export type Supply = z.infer<typeof Supply>

/** `GET operations/refusals`: what was refused or held, newest first. */
export const RefusalQuery = z.object({
  source: z.enum(requestSources).optional(),
  rule: z.string().max(50).optional(),
  ...cursorFields,
})
export type RefusalQuery = z.infer<typeof RefusalQuery>

/** The current state of a request and its business, after its replay or release. */
const Became = z.object({
  state: z.enum(['waiting', 'delivered', 'held', 'lapsed']),
  business: z.string().nullable(),
})
export type Became = z.infer<typeof Became>

const replayOutcomes = ['taken', 'delivered', 'held', 'refused', 'known'] as const
export type ReplayOutcome = (typeof replayOutcomes)[number]

/** The outcome of running a payload through intake again. 'known': the same submission was already taken. */
export const Replay = z.object({
  outcome: z.enum(replayOutcomes),
  reasons: z.array(z.string()),
  by: z.string().nullable(),
  at: z.string(),
  /** Null if it did not become a request, or the request was deleted. */
  became: Became.nullable(),
})
export type Replay = z.infer<typeof Replay>

const releaseOutcomes = ['waiting', 'delivered', 'low'] as const
export type ReleaseOutcome = (typeof releaseOutcomes)[number]

/** The outcome of releasing a held request. */
export const Release = z.object({
  outcome: z.enum(releaseOutcomes),
  by: z.string().nullable(),
  at: z.string(),
  became: Became.nullable(),
})
export type Release = z.infer<typeof Release>

const RefusalEntry = z.object({
  id: z.uuid(),
  kind: z.enum(['refused', 'held']),
  at: z.string(),
  source: z.string(),
  rules: z.array(z.string()),
  /** The name, else the phone number or the email; null if all are missing. */
  who: z.string().nullable(),
  /** The latest replay. */
  replay: Replay.nullable(),
  release: Release.nullable(),
  /** Held, but its homeowner withdrew, so it can no longer be released. */
  isWithdrawn: z.boolean(),
})
export type RefusalEntry = z.infer<typeof RefusalEntry>

export const RefusalList = z.object({
  entries: z.array(RefusalEntry),
  /** Null on the last page. */
  next: Cursor.nullable(),
})
export type RefusalList = z.infer<typeof RefusalList>

/** `GET operations/refusals/:id` and `operations/held-requests/:id`. */
export const RefusalPayload = z.object({
  request: RequestSummary,
  /** How many photos the request has; 0 while it is refused. */
  photoCount: z.number(),
  /** Rules that warned but did not refuse. */
  noticed: z.array(z.string()),
  /** JSON as text, for display only. */
  payload: z.string(),
  replays: z.array(Replay),
})
export type RefusalPayload = z.infer<typeof RefusalPayload>

/** `POST operations/refusals/:id/replays`. `already`: an earlier or concurrent replay had this outcome. */
export const ReplayAnswer = z.object({
  success: z.literal(true),
  already: z.boolean(),
  replay: Replay,
})
export type ReplayAnswer = z.infer<typeof ReplayAnswer>

/** `POST operations/held-requests/:id/releases`. `reasons` say why it was not released. */
export const ReleaseAnswer = z.object({
  success: z.literal(true),
  already: z.boolean(),
  release: Release.nullable(),
  reasons: z.array(z.string()),
})
export type ReleaseAnswer = z.infer<typeof ReleaseAnswer>
