import { longestExtra, readField, type Field, type FieldTexts } from './fields.ts'
import { readExtra, readRecord, readText, type Webhook, type WebhookReading } from './webhook.ts'

/** The webhook of Google Ads lead forms: developers.google.com/google-ads/webhook/docs/implementation */
export const googleAds: Webhook = {
  secret: {
    variable: 'GOOGLE_ADS_KEY',
    derivedFrom: 'key of the Google Ads webhook',
    maxLength: 50,
    sentIn: { field: 'google_key' },
  },
  refField: 'lead_id',
  answer: {},
  read: readGoogleLead,
}

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

/** Fields that say where the lead came from; stored with it. */
const keptFields = [
  'campaign_id',
  'form_id',
  'adgroup_id',
  'creative_id',
  'asset_group_id',
  'gcl_id',
  'api_version',
]

/** Unknown columns are kept in `extra`. */
function readGoogleLead(payload: unknown): WebhookReading {
  const lead = readRecord(payload)
  const columns = lead?.user_column_data
  const { texts, extra } = readColumns(Array.isArray(columns) ? columns : [])
  const ref = readText(lead?.lead_id)?.slice(0, 200) ?? null
  const isTest = lead?.is_test === true
  if (lead === null) return { ref, isTest, texts, extra, problem: 'not_a_lead' }
  if (ref !== null && !Array.isArray(columns)) {
    return { ref, isTest, texts, extra, problem: 'not_a_lead' }
  }
  return { ref, isTest, texts, extra: { ...extra, ...readExtra(lead, keptFields) } }
}

function readColumns(columns: unknown[]): { texts: FieldTexts; extra: Record<string, string> } {
  const texts: FieldTexts = {}
  const extra: Record<string, string> = {}
  for (const column of columns.slice(0, 100)) {
    const { string_value, column_id, column_name } = readRecord(column) ?? {}
    const value = readText(string_value)
    const question = readText(column_name)
    const id = readText(column_id) ?? question
    if (value === undefined || id === undefined) continue
    const field = readColumn(id, question)
    if (field !== undefined && texts[field] === undefined) texts[field] = value
    else extra[id.slice(0, 100)] = value.slice(0, longestExtra)
  }
  return { texts, extra }
}

function readColumn(id: string, question: string | undefined): Field | undefined {
  const standard = standardColumns.get(id.toUpperCase())
  return standard ?? readField(id) ?? (question === undefined ? undefined : readField(question))
}
