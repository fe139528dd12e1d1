import { foldAccents } from '../place/fold.ts'
import type { RequestDraft, RequestLanguage } from '../request.ts'
import {
  choiceNames,
  readDraftAnswers,
  isChoice,
  questionRows,
  type DraftAnswers,
} from '../request/answers.ts'
import type { Service } from '../services.ts'
import type { FieldTexts } from './fields.ts'
import type { RequestSource } from './list.ts'
import type { SourceProblem } from './problem.ts'
import { readChoice, readLanguage, readService } from './values.ts'

/** A file's own word for a service; case and accents do not matter. */
export type ServiceWord = { word: string; service: Service }

export type DraftContext = {
  source: RequestSource
  sourceRef?: string
  requestedAt: Date
  /** For sources that serve one service only. */
  usualService?: Service
  usualLanguage?: RequestLanguage
  /** Meanings that a person chose for words of the source. They win over our own reading. */
  serviceWords?: ServiceWord[]
  extra: Record<string, string>
}

export type DraftReading =
  | { ok: true; draft: RequestDraft }
  | { ok: false; problems: SourceProblem[] }

/**
 * Makes a draft from texts. An answer that fits no level is kept in `extra` as written; an unknown service
 * refuses the draft.
 */
export function fillDraft(texts: FieldTexts, context: DraftContext): DraftReading {
  const service =
    texts.service === undefined
      ? undefined
      : (readServiceWord(texts.service, context.serviceWords) ?? readService(texts.service))
  const requested = service ?? (texts.service === undefined ? context.usualService : undefined)
  if (requested === undefined) {
    return {
      ok: false,
      problems: [texts.service === undefined ? 'service_missing' : 'service_unknown'],
    }
  }
  const answers = readAnswers(texts, requested)
  const draft: RequestDraft = {
    ...answers,
    source: context.source,
    ...(context.sourceRef !== undefined && { sourceRef: context.sourceRef }),
    language:
      texts.language === undefined ? (context.usualLanguage ?? 'en') : readLanguage(texts.language),
    requestedAt: context.requestedAt,
    extra: { ...context.extra, ...unclearAnswers(texts, answers) },
  }
  return { ok: true, draft }
}

function readAnswers(texts: FieldTexts, service: Service): DraftAnswers {
  const written: FieldTexts = {
    ...texts,
    fullName: joinName(texts),
    address: joined(texts.address, texts.addressLine2),
    ...(texts.zip !== undefined && { zip: wholeZip(texts.zip) }),
  }
  return readDraftAnswers((name) => {
    if (name === 'service') return service
    return isChoice(name) ? readChoice(name, texts[name] ?? '') : written[name]
  })
}

/** The words of answers that fit no level. */
function unclearAnswers(texts: FieldTexts, answers: DraftAnswers): Record<string, string> {
  const unclear: Record<string, string> = {}
  for (const name of choiceNames) {
    const level = answers[name]
    const isUnclear = level === undefined || level === questionRows[name].unanswered
    if (texts[name] && isUnclear) unclear[name] = texts[name]
  }
  return unclear
}

/** @example readServiceWord('GOTERAS', [{ word: 'goteras', service: 'roofing' }]) // 'roofing' */
export function readServiceWord(text: string, words: ServiceWord[] = []): Service | undefined {
  if (words.length === 0) return undefined
  const wanted = makeWordKey(text)
  return words.find(({ word }) => makeWordKey(word) === wanted)?.service
}

/** A key that all spellings of a word share. */
export function makeWordKey(text: string): string {
  return foldAccents(text).trim().replace(/\s+/g, ' ')
}

/** 'Name' beside 'Last name', like 'Nombre' beside 'Apellido', contains only the given name. */
export function joinName({ fullName, firstName, lastName }: FieldTexts): string {
  if (fullName === undefined) return joined(firstName, lastName)
  const isWhole = lastName === undefined || foldAccents(fullName).includes(foldAccents(lastName))
  return isWhole ? fullName : joined(fullName, lastName)
}

function joined(...parts: Array<string | undefined>): string {
  return parts.filter((part) => part !== undefined).join(' ')
}

/** Spreadsheets turn 02116 into 2116 or 2116.0. */
function wholeZip(text: string): string {
  const digits = /^(\d{3,5})(?:\.0)?$/.exec(text)?.[1]
  return digits === undefined ? text : digits.padStart(5, '0')
}
