import { z } from 'zod'
import { freshness } from '../../engine/match.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { services } from '../../engine/services.ts'
import { assignCsvColumns } from '../../engine/sources/csv.ts'
import { dateOrders } from '../../engine/sources/date.ts'
import { fields } from '../../engine/sources/fields.ts'
import type { WebhookSource } from '../../engine/sources/list.ts'
import { isWebhookSource, readWebhookLead, requestSources } from '../../engine/sources/sources.ts'
import { keptAnswers } from '../../wire/answers.ts'
import { locales } from '../../engine/languages.ts'
import { QuoteRequest } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import { readCsvDraft } from '../intake/csv/item.ts'
import { makeQuoteDraft, isBot } from '../intake/quote-draft.ts'

/** The columns of `refused_requests` that are needed to read a payload again. */
export type Refused = {
  payload_kind: string
  payload: unknown
  import_options: unknown
  source_ref: string | null
  created_at: Date
}

type Reading = { ok: true; draft: RequestDraft } | { ok: false; reasons: string[] }

/** Reads a payload with the current rules, as of the time it arrived. Stale requests stay refused. */
export function readRefused(refused: Refused, now: Date): Reading {
  const reading = readPayload(refused)
  if (!reading.ok) return reading
  const age = now.getTime() - reading.draft.requestedAt.getTime()
  return age >= freshness ? { ok: false, reasons: ['date_stale'] } : reading
}

function readPayload(refused: Refused): Reading {
  const { payload_kind: kind } = refused
  if (isWebhookSource(kind)) return readWebhook(kind, refused)
  if (kind === 'quote_form') return readForm(refused)
  if (kind === 'csv') return readRow(refused)
  return kind === 'draft' ? readDraft(refused) : unreadable
}

const unreadable: Reading = { ok: false, reasons: ['unreadable'] }

const text = z.string().exactOptional()
const Disclosure = z.object({
  disclosureVersion: z.string(),
  disclosureLanguage: z.enum(locales),
  disclosureText: z.string(),
  pageUrl: text,
  ip: text,
  userAgent: text,
})
const Draft = z.object({
  source: z.enum(requestSources),
  sourceRef: text,
  ...keptAnswers,
  language: z.enum(locales),
  requestedAt: z.coerce.date(),
  consent: Disclosure.extend({ givenAt: z.coerce.date() }).exactOptional(),
  extra: z.record(z.string(), z.string()),
})

function readDraft({ payload }: Refused): Reading {
  const draft = Draft.safeParse(payload)
  return draft.success ? { ok: true, draft: draft.data } : unreadable
}

function readForm({ payload, created_at: at }: Refused): Reading {
  const form = QuoteRequest.safeParse(payload)
  if (!form.success) return unreadable
  if (isBot(form.data)) return { ok: false, reasons: ['machine'] }
  try {
    return { ok: true, draft: makeQuoteDraft(form.data, { ip: null, userAgent: null }, at) }
  } catch (error) {
    if (error instanceof AppError) return { ok: false, reasons: ['consent_outdated'] }
    throw error
  }
}

function readWebhook(source: WebhookSource, { payload, created_at: at }: Refused): Reading {
  const lead = readWebhookLead(source, payload, at)
  if (lead.isTest) return { ok: false, reasons: ['test'] }
  return lead.ok ? lead : { ok: false, reasons: lead.problems }
}

const Row = z.record(z.string(), z.string())
const ImportOptions = z.object({
  source: z.enum(requestSources),
  list: text,
  service: z.enum(services).exactOptional(),
  language: z.enum(locales).exactOptional(),
  dateOrder: z.enum(dateOrders).exactOptional(),
  serviceWords: z.array(z.object({ word: z.string(), service: z.enum(services) })).exactOptional(),
  consent: Disclosure.exactOptional(),
  /** By the keys of the payload. */
  fields: z.record(z.string(), z.enum(fields)),
})

function readRow({ payload, import_options, source_ref: ref, created_at: now }: Refused): Reading {
  const row = Row.safeParse(payload)
  const options = ImportOptions.safeParse(import_options)
  if (!row.success || !options.success) return unreadable
  const { fields: meant, ...facts } = options.data
  const headers = Object.keys(row.data)
  const columns = assignCsvColumns(
    headers,
    headers.map((header) => (Object.hasOwn(meant, header) && meant[header]) || 'keep'),
  )
  const reading = readCsvDraft(Object.values(row.data), ref, { ...facts, columns, now })
  return reading.ok ? reading : { ok: false, reasons: reading.problems }
}
