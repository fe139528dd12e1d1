import { cleanText } from '../clean-text.ts'
import type { Service } from '../services.ts'
import { readField, type Field } from './fields.ts'
import { fillDraft, longestExtra, type FieldTexts } from './fill-draft.ts'
import type { RequestDraft } from '../request.ts'
import type { SourceProblem } from './problem.ts'

/**
 * A lead of a Google Ads lead form. `leadId` is the same in every repetition of one lead; `isTest` leads
 * are sent by Google's own button and must never be delivered.
 */
export type GoogleLead =
  | { ok: true; leadId: string; isTest: boolean; draft: RequestDraft }
  | { ok: false; leadId: string | null; isTest: boolean; problems: SourceProblem[] }

/** Column ids of standard questions, old and new names; other columns are read by their question. */
const standardColumns = new Map<string, Field>([
  ['FULL_NAME', 'fullName'],
  ['FIRST_NAME', 'firstName'],
  ['LAST_NAME', 'lastName'],
  ['EMAIL', 'email'],
  ['USER_EMAIL', 'email'],
  ['WORK_EMAIL', 'email'],
  ['PHONE_NUMBER', 'phone'],
  ['USER_PHONE', 'phone'],
  ['WORK_PHONE', 'phone'],
  ['POSTAL_CODE', 'zip'],
  ['CITY', 'city'],
  ['REGION', 'state'],
  ['STREET_ADDRESS', 'address'],
])

/** What says where the lead came from; kept with it. */
const keptFields = [
  'campaign_id',
  'form_id',
  'adgroup_id',
  'creative_id',
  'asset_group_id',
  'gcl_id',
  'api_version',
]

/**
 * Reads the webhook's body (developers.google.com/google-ads/webhook/docs/implementation). It carries no
 * time of its own: a lead arrives when it is made. Columns that mean nothing to us are kept in `extra`.
 * `usualService` stands in where the form does not ask for the service.
 */
export function readGoogleLead(
  payload: unknown,
  receivedAt: Date,
  usualService?: Service,
): GoogleLead {
  if (!isRecord(payload)) return refused(null, false, 'not_a_lead')
  const isTest = payload.is_test === true
  const leadId = textOf(payload.lead_id)?.slice(0, 200)
  if (leadId === undefined) return refused(null, isTest, 'lead_id_missing')
  if (!Array.isArray(payload.user_column_data)) return refused(leadId, isTest, 'not_a_lead')
  const { texts, extra } = readColumns(payload.user_column_data)
  for (const name of keptFields) {
    const value = textOf(payload[name])
    if (value !== undefined) extra[name] = value.slice(0, longestExtra)
  }
  const reading = fillDraft(texts, {
    source: 'google_ads',
    sourceRef: leadId,
    requestedAt: receivedAt,
    ...(usualService !== undefined && { usualService }),
    extra,
  })
  return { ...reading, leadId, isTest }
}

/** What its columns say by what they mean: to be read by a person, whatever else is wrong with it. */
export function textsOfGoogleLead(payload: unknown): FieldTexts {
  const columns = isRecord(payload) ? payload.user_column_data : null
  return Array.isArray(columns) ? readColumns(columns).texts : {}
}

/** The shared secret that Google repeats in the body; to be compared in constant time by the caller. */
export function googleKeyOf(payload: unknown): string | null {
  return (isRecord(payload) ? textOf(payload.google_key) : undefined) ?? null
}

function readColumns(columns: unknown[]): { texts: FieldTexts; extra: Record<string, string> } {
  const texts: FieldTexts = {}
  const extra: Record<string, string> = {}
  for (const column of columns.slice(0, 100)) {
    if (!isRecord(column)) continue
    const value = textOf(column.string_value)
    const id = textOf(column.column_id) ?? textOf(column.column_name)
    if (value === undefined || id === undefined) continue
    const field = fieldOf(id, textOf(column.column_name))
    if (field !== undefined && texts[field] === undefined) texts[field] = value
    else extra[id.slice(0, 100)] = value.slice(0, longestExtra)
  }
  return { texts, extra }
}

function fieldOf(id: string, question: string | undefined): Field | undefined {
  const standard = standardColumns.get(id.toUpperCase())
  return standard ?? readField(id) ?? (question === undefined ? undefined : readField(question))
}

function refused(leadId: string | null, isTest: boolean, problem: SourceProblem): GoogleLead {
  return { ok: false, leadId, isTest, problems: [problem] }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Google sends ids as text or as numbers. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const text = typeof value === 'string' ? cleanText(value) : ''
  return text === '' ? undefined : text
}
