import { cleanText } from '../clean-text.ts'
import { longestExtra, type FieldTexts } from './fields.ts'
import type { SourceProblem } from './problem.ts'

/** How a provider posts its leads to `intake/:source`, where providers differ. */
export type Webhook = {
  secret: {
    /** The environment variable that sets it. */
    variable: string
    /** Without the variable, the secret is an HMAC of this text. Changing the text changes the secret. */
    derivedFrom: string
    /** The most characters that the provider accepts. */
    maxLength: number
    /** Where the provider repeats it: in a field of the body, or in a header. */
    sentIn: { field: string } | { header: string }
  }
  /** The field of the body with the provider's own id of the lead. */
  refField: string
  /** The JSON that acknowledges a lead. */
  answer: object
  /** Reads the body; never throws. */
  read(payload: unknown): WebhookReading
}

/** What a body contains, before it is checked. */
export type WebhookReading = {
  /** The same in every delivery of one lead; at most 200 characters. */
  ref: string | null
  /** Sent by the provider's test button, never to be delivered. */
  isTest: boolean
  /** What was understood, even if there is a problem, for admins to read. */
  texts: FieldTexts
  /** Other fields of the body, under their own names. */
  extra: Record<string, string>
  /** Why the body cannot become a request. */
  problem?: SourceProblem
}

/** The secret that the caller sent; null if it is missing. */
export function readWebhookSecret(
  { secret: { sentIn } }: Webhook,
  payload: unknown,
  header: (name: string) => string | undefined,
): string | null {
  if ('field' in sentIn) return readText(readRecord(payload)?.[sentIn.field]) ?? null
  return header(sentIn.header)?.replace(/^bearer /i, '') ?? null
}

/** The body without the secret, which must not be stored. */
export function removeSecret({ secret: { sentIn } }: Webhook, payload: unknown): unknown {
  const record = readRecord(payload)
  if (record === null || !('field' in sentIn)) return payload
  return { ...record, [sentIn.field]: undefined }
}

export function readRecord(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null
}

/** Providers send ids as text or as numbers. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const text = typeof value === 'string' ? cleanText(value) : ''
  return text === '' ? undefined : text
}

/** The given fields of a body, shortened, for `extra`. */
export function readExtra(payload: Record<string, unknown>, names: string[]) {
  const extra: Record<string, string> = {}
  for (const name of names) {
    const value = readText(payload[name])
    if (value !== undefined) extra[name] = value.slice(0, longestExtra)
  }
  return extra
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
