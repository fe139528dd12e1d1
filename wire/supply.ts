import { z } from 'zod'
import { requestSources } from '../engine/sources/sources.ts'
import { Asked } from './asked.ts'

/** The periods that supply can be counted over, in days, today included. */
export const supplyPeriods = [7, 30, 90] as const

/** `GET operations/supply`: days are those of the clock on the operator's wall. */
export const SupplyQuery = z.object({
  days: z.enum(['7', '30', '90']).transform(Number),
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/),
})

/** Everything that came in is one of taken, held and refused; of those taken, the next three say what became of them. */
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
  /** Most first; refused payloads count by day and source only, since nothing else of them is reliable. */
  sources: z.array(SupplyGroup),
  services: z.array(SupplyGroup),
  states: z.array(SupplyGroup),
})
export type Supply = z.infer<typeof Supply>

/** Where in a list, newest first, the next page begins: after this entry. */
const Cursor = { at: z.iso.datetime({ offset: true }).optional(), id: z.uuid().optional() }

/** `GET operations/refusals`: what was refused or held, newest first. */
export const RefusalQuery = z.object({
  source: z.enum(requestSources).optional(),
  rule: z.string().max(50).optional(),
  ...Cursor,
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

/** What came of running a payload through intake again. 'known': the same submission was in already. */
export const Replay = z.object({
  outcome: z.enum(replayOutcomes),
  reasons: z.array(z.string()),
  by: z.string().nullable(),
  at: z.string(),
  /** Null where it became no request, or is gone. */
  became: Became.nullable(),
})
export type Replay = z.infer<typeof Replay>

const releaseOutcomes = ['waiting', 'delivered', 'low'] as const
export type ReleaseOutcome = (typeof releaseOutcomes)[number]

/** What came of letting a held request go. */
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
  /** The name, or else the phone or the e-mail; null where nothing of it is told. */
  who: z.string().nullable(),
  /** The latest. */
  replay: Replay.nullable(),
  release: Release.nullable(),
  /** Held, and its homeowner withdrew: it cannot be released any more. */
  isWithdrawn: z.boolean(),
})
export type RefusalEntry = z.infer<typeof RefusalEntry>

export const RefusalList = z.object({
  entries: z.array(RefusalEntry),
  /** Null at the end. */
  next: z.object({ at: z.string(), id: z.string() }).nullable(),
})
export type RefusalList = z.infer<typeof RefusalList>

/** `GET operations/refusals/:id` and `operations/held-requests/:id`. */
export const RefusalPayload = z.object({
  asked: Asked,
  /** Rules that found something and let it pass. */
  noticed: z.array(z.string()),
  /** JSON as text, to be shown and nothing else. */
  payload: z.string(),
  replays: z.array(Replay),
})
export type RefusalPayload = z.infer<typeof RefusalPayload>

/** `POST operations/refusals/:id/replays`. `already`: somebody did it before or at the same time, and this is what came of it. */
export const ReplayAnswer = z.object({
  success: z.literal(true),
  already: z.boolean(),
  replay: Replay,
})
export type ReplayAnswer = z.infer<typeof ReplayAnswer>

/** `POST operations/held-requests/:id/releases`. Where it was not let go, `reasons` say why. */
export const ReleaseAnswer = z.object({
  success: z.literal(true),
  already: z.boolean(),
  release: Release.nullable(),
  reasons: z.array(z.string()),
})
export type ReleaseAnswer = z.infer<typeof ReleaseAnswer>
