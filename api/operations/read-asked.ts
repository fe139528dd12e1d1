import { cleanText } from '../../engine/clean-text.ts'
import { isChoice, mapNames, questionRows, type ChoiceName } from '../../engine/request/answers.ts'
import { fields, type FieldTexts } from '../../engine/sources/fields.ts'
import { nameOf, wordKey } from '../../engine/sources/fill-draft.ts'
import { sources } from '../../engine/sources/list.ts'
import { isWebhookSource } from '../../engine/sources/sources.ts'
import { readChoice, readLanguage, readService } from '../../engine/sources/values.ts'
import {
  askedQuestions,
  type Asked,
  type AskedAnswers,
  type AskedQuestion,
} from '../../wire/asked.ts'
import type { Refused } from './read-refused.ts'

/** What an operator reads of one answer; the payload below has all of it. */
const longestShown = 2000

/**
 * What a refused payload asks for, as far as it says: to be read by a person. Nothing is checked, and what
 * is not understood stands as it was written.
 */
export function readAsked({
  payload_kind: kind,
  payload,
  import_options,
  created_at,
}: Pick<Refused, 'payload_kind' | 'payload' | 'import_options' | 'created_at'>): Asked {
  // The form and the webhooks send a request at the moment it is made.
  const isOfNow = kind === 'quote_form' || isWebhookSource(kind)
  const said = recordOf(payload)
  const options = recordOf(import_options)
  const texts = textsOfKind(kind, payload, options)
  const { language } = texts
  return {
    ...mapNames<AskedAnswers>(askedQuestions, (name) => shown(answerTo(name))),
    name: shown(nameOf(texts) || undefined),
    language:
      language === undefined ? (textOf(options['language']) ?? null) : readLanguage(language),
    words: shown(texts.description),
    requestedAt: shown(texts.requestedAt) ?? (isOfNow ? created_at.toISOString() : null),
    consent: consentOf(said['consent'] ?? options['consent']),
  }

  function answerTo(name: AskedQuestion): string | undefined {
    const written = texts[name]
    if (name === 'address') return joined(written, texts.addressLine2)
    if (name === 'service') {
      if (written === undefined) return textOf(options['service'])
      return serviceOf(written, options) ?? written
    }
    return written && isChoice(name) ? levelOrWords(name, written) : written
  }
}

function shown(text: string | undefined): string | null {
  return text?.slice(0, longestShown) ?? null
}

function textsOfKind(kind: string, payload: unknown, options: Record<string, unknown>): FieldTexts {
  if (kind === 'csv') return textsOfRow(recordOf(payload), options)
  return isWebhookSource(kind)
    ? sources[kind].webhook.read(payload).texts
    : textsOf(recordOf(payload))
}

/** As the import that brought it read the word, where it said how. */
function serviceOf(word: string, { serviceWords }: Record<string, unknown>): string | undefined {
  const meanings = Array.isArray(serviceWords) ? serviceWords.map(recordOf) : []
  const meant = meanings.find((each) => wordKey(textOf(each['word']) ?? '') === wordKey(word))
  return textOf(meant?.['service']) ?? readService(word)
}

/** The level that the words mean, or the words themselves if they mean none in particular. */
function levelOrWords(name: ChoiceName, words: string): string {
  const { unanswered, unclear } = questionRows[name]
  const level = readChoice(name, words)
  return level === undefined || level === unanswered || level === unclear ? words : level
}

function textsOf(said: Record<string, unknown>): FieldTexts {
  const texts: FieldTexts = {}
  for (const field of fields) {
    const text = textOf(said[field])
    if (text !== undefined) texts[field] = text
  }
  return texts
}

/** A row of a file, whose columns the import gave their meaning. */
function textsOfRow(row: Record<string, unknown>, options: Record<string, unknown>): FieldTexts {
  const texts: FieldTexts = {}
  for (const [column, meaning] of Object.entries(recordOf(options['fields']))) {
    const field = fields.find((each) => each === meaning)
    const text = Object.hasOwn(row, column) ? textOf(row[column]) : undefined
    if (field !== undefined && text !== undefined) texts[field] ??= text
  }
  return texts
}

/** As a form sends it, which only names our words, or as it is kept, with the words themselves. */
function consentOf(value: unknown): Asked['consent'] {
  const consent = recordOf(value)
  const version = textOf(consent['disclosureVersion']) ?? textOf(consent['version'])
  if (version === undefined || consent['accepted'] === false) return null
  return {
    version: version.slice(0, longestShown),
    words: textOf(consent['disclosureText'])?.slice(0, longestShown * 3) ?? null,
    givenAt: textOf(consent['givenAt']) ?? null,
    revokedAt: null,
  }
}

function joined(...parts: Array<string | undefined>): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined
}

function recordOf(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  const text = typeof value === 'string' ? cleanText(value) : ''
  return text === '' ? undefined : text
}
