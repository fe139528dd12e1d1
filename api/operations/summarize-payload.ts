import { cleanText } from '../../engine/clean-text.ts'
import { isChoice, mapNames, questionRows, type ChoiceName } from '../../engine/request/answers.ts'
import { fields, type FieldTexts } from '../../engine/sources/fields.ts'
import { joinName, makeWordKey } from '../../engine/sources/fill-draft.ts'
import { sources } from '../../engine/sources/list.ts'
import { isWebhookSource } from '../../engine/sources/sources.ts'
import { readRecord } from '../../engine/sources/webhook.ts'
import { readChoice, readLanguage, readService } from '../../engine/sources/values.ts'
import {
  summaryQuestions,
  type RequestSummary,
  type SummaryAnswers,
  type SummaryQuestion,
} from '../../wire/request-summary.ts'
import type { Refused } from './read-refused.ts'

/** Maximum length of one displayed answer. The raw payload is shown in full. */
const longestShown = 2000

/**
 * Reads what a refused payload asks for, as far as possible, for a person to read. Nothing is validated;
 * unknown values appear as written.
 */
export function summarizePayload({
  payload_kind: kind,
  payload,
  import_options,
  created_at,
}: Pick<Refused, 'payload_kind' | 'payload' | 'import_options' | 'created_at'>): RequestSummary {
  // The form and the webhooks send a request as soon as it is made.
  const isOfNow = kind === 'quote_form' || isWebhookSource(kind)
  const content = toRecord(payload)
  const options = toRecord(import_options)
  const texts = readTexts(kind, payload, options)
  const { language } = texts
  return {
    ...mapNames<SummaryAnswers>(summaryQuestions, (name) => shown(answerTo(name))),
    name: shown(joinName(texts) || undefined),
    language:
      language === undefined ? (toText(options['language']) ?? null) : readLanguage(language),
    words: shown(texts.description),
    requestedAt: shown(texts.requestedAt) ?? (isOfNow ? created_at.toISOString() : null),
    consent: readConsent(content['consent'] ?? options['consent']),
  }

  function answerTo(name: SummaryQuestion): string | undefined {
    const written = texts[name]
    if (name === 'address') return joined(written, texts.addressLine2)
    if (name === 'service') {
      if (written === undefined) return toText(options['service'])
      return readServiceWord(written, options) ?? written
    }
    return written && isChoice(name) ? levelOrWords(name, written) : written
  }
}

function shown(text: string | undefined): string | null {
  return text?.slice(0, longestShown) ?? null
}

function readTexts(kind: string, payload: unknown, options: Record<string, unknown>): FieldTexts {
  if (kind === 'csv') return readRow(toRecord(payload), options)
  return isWebhookSource(kind)
    ? sources[kind].webhook.read(payload).texts
    : readFields(toRecord(payload))
}

/** Reads a service word with the meanings that its import set. */
function readServiceWord(
  word: string,
  { serviceWords }: Record<string, unknown>,
): string | undefined {
  const meanings = Array.isArray(serviceWords) ? serviceWords.map(toRecord) : []
  const meant = meanings.find(
    (each) => makeWordKey(toText(each['word']) ?? '') === makeWordKey(word),
  )
  return toText(meant?.['service']) ?? readService(word)
}

/** The level that the words mean, or the words themselves if they mean none in particular. */
function levelOrWords(name: ChoiceName, words: string): string {
  const { unanswered, unclear } = questionRows[name]
  const level = readChoice(name, words)
  return level === undefined || level === unanswered || level === unclear ? words : level
}

function readFields(payload: Record<string, unknown>): FieldTexts {
  const texts: FieldTexts = {}
  for (const field of fields) {
    const text = toText(payload[field])
    if (text !== undefined) texts[field] = text
  }
  return texts
}

/** Reads a row of a file by the meanings of its columns. */
function readRow(row: Record<string, unknown>, options: Record<string, unknown>): FieldTexts {
  const texts: FieldTexts = {}
  for (const [column, meaning] of Object.entries(toRecord(options['fields']))) {
    const field = fields.find((each) => each === meaning)
    const text = Object.hasOwn(row, column) ? toText(row[column]) : undefined
    if (field !== undefined && text !== undefined) texts[field] ??= text
  }
  return texts
}

/** Reads a consent as the form sends it, with a version only, or as it is stored, with the words. */
function readConsent(value: unknown): RequestSummary['consent'] {
  const consent = toRecord(value)
  const version = toText(consent['disclosureVersion']) ?? toText(consent['version'])
  if (version === undefined || consent['accepted'] === false) return null
  return {
    version: version.slice(0, longestShown),
    words: toText(consent['disclosureText'])?.slice(0, longestShown * 3) ?? null,
    givenAt: toText(consent['givenAt']) ?? null,
    revokedAt: null,
  }
}

function joined(...parts: Array<string | undefined>): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined
}

function toRecord(value: unknown): Record<string, unknown> {
  return readRecord(value) ?? {}
}
function toText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const text = typeof value === 'string' ? cleanText(value) : ''
  return text === '' ? undefined : text
}
