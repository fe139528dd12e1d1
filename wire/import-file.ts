import { z } from 'zod'
import { services } from '../engine/services.ts'
import { dateOrders } from '../engine/sources/date.ts'
import { fields } from '../engine/sources/fields.ts'
import { fileSources } from '../engine/sources/sources.ts'
import { locales } from '../engine/languages.ts'

/** An import of this size takes a few minutes; larger files must be split. */
export const importLimits = {
  bytes: 50_000_000,
  rows: 100_000,
  columns: 200,
  /** Files are uploaded in chunks, because proxies refuse a body of more than a megabyte. */
  chunkBytes: 512 * 1024,
  /** How many refused rows the page shows; the download has all. */
  shownRefusals: 50,
  listName: 50,
  consentText: { min: 20, max: 5000 },
} as const

export const columnChoices = [...fields, 'keep', 'drop'] as const

/** `POST …/imports`: announces a file to upload. */
export const NewImport = z.object({
  fileName: z.string().trim().min(1).max(255),
  fileSize: z.int().min(1),
})

/** What each column means, and the options for all rows: `imports.plan`. */
export const ImportPlan = z.object({
  columns: z.array(z.enum(columnChoices)).min(1).max(importLimits.columns),
  service: z.enum(services).optional(),
  language: z.enum(locales).optional(),
  /** The order of numeric dates; month first by default. */
  dateOrder: z.enum(dateOrders).optional(),
  /** The service that each word of the service column means; overrides our own reading. */
  serviceWords: z
    .array(z.object({ word: z.string().trim().min(1).max(60), service: z.enum(services) }))
    .max(40)
    .optional(),
  source: z.enum(fileSources),
  list: z.string().trim().min(1).max(importLimits.listName).optional(),
  /** The text that every person on the list agreed to. */
  consent: z.object({
    text: z.string().trim().min(importLimits.consentText.min).max(importLimits.consentText.max),
    language: z.enum(locales),
    pageUrl: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
  }),
})
export type ImportPlan = z.infer<typeof ImportPlan>

/** For the preview, which runs before the admin has entered the consent. */
export const ImportTrial = ImportPlan.omit({ consent: true })
export type ImportTrial = z.infer<typeof ImportTrial>

/** `POST …/imports/:id/readings`: the contents of the file. Can be repeated. */
export const ImportedFile = z.object({
  header: z.array(z.string()),
  /** Our guess at what each column means. */
  guesses: z.array(z.enum(columnChoices)),
  /** A few values of each column. */
  samples: z.array(z.array(z.string())),
  /** The date order that each column's values prove; `mixed` if they prove both. */
  dateOrders: z.array(z.enum([...dateOrders, 'either', 'mixed']).nullable()),
  /** The distinct words of each column; null if they are many or long. */
  words: z.array(z.array(z.string()).nullable()),
  rows: z.int(),
})
export type ImportedFile = z.infer<typeof ImportedFile>

/** What the import would do with a row. */
export const PreviewRow = z.object({
  line: z.int(),
  answer: z.enum(['taken', 'known', 'refused']),
  /** Sentences in the caller's language. */
  reasons: z.array(z.string()),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  place: z.string(),
  /** When the person asked, in ISO 8601, or as the file writes it if unreadable. */
  requestedAt: z.string().nullable(),
  service: z.string().nullable(),
  /** The best score that any order would give it now; null if it is not taken. */
  score: z.number().nullable(),
  /** Taken, but scores too low to be delivered. */
  isLow: z.boolean(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const ImportPreview = z.object({ rows: z.array(PreviewRow) })

const RefusedRow = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  isDouble: z.boolean(),
  reasons: z.array(z.string()),
})
export type RefusedRow = z.infer<typeof RefusedRow>

/** `GET …/imports/:id/refusals/first` */
export const FirstRefusals = z.object({ rows: z.array(RefusedRow) })

type ImportFacts = {
  read_at: string | Date | null
  begun_at: string | Date | null
  ended_at: string | Date | null
  cancelled_at: string | Date | null
  failed_at: string | Date | null
  rows_read: number
}

export type ImportState =
  | 'coming'
  | 'ready'
  | 'waiting'
  | 'running'
  | 'cancelled'
  | 'failed'
  | 'done'

export function importState(facts: ImportFacts): ImportState {
  if (facts.cancelled_at) return 'cancelled'
  if (facts.failed_at) return 'failed'
  if (facts.ended_at) return 'done'
  if (facts.begun_at) return facts.rows_read > 0 ? 'running' : 'waiting'
  return facts.read_at ? 'ready' : 'coming'
}
