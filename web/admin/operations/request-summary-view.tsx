import { isLocale, type Locale } from '../../../engine/languages.ts'
import type { ReactNode } from 'react'
import { questionRows } from '../../../engine/request/answers.ts'
import { isService } from '../../../engine/services.ts'
import { factWords } from '../../../text/question-words.ts'
import { summaryQuestions, type RequestSummary } from '../../../wire/request-summary.ts'
import type { RefusalEntry } from '../../../wire/supply.ts'
import { formatPhone } from '../../../engine/phone.ts'
import { formatMoment } from '../../app/format.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { nameLanguage } from '../../app/name-language.ts'
import { addressLine } from '../../owner/leads/words.ts'
import { useRuleSentence } from './rules.ts'

type RequestSummaryViewProps = {
  kind: RefusalEntry['kind']
  request: RequestSummary
  noticed: string[]
}

/** The request in readable form: who asked for what, where and when. */
export function RequestSummaryView({ kind, request, noticed }: RequestSummaryViewProps) {
  const { request: words } = useWords('admin').supply
  const explainRule = useRuleSentence()
  const facts = useFacts(kind, request)
  const isAny = facts.some(([, value]) => value !== '') || request.words !== null
  return (
    <section className="request-summary" aria-label={words.label}>
      {!isAny && <p>{words.nothing}</p>}
      {request.words && (
        <blockquote className="lead-notes" aria-label={words.theirWords} dir="auto">
          {request.words}
        </blockquote>
      )}
      {isAny && (
        <dl className="request-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">
                {value === '' ? <span className="text-ink-soft">{words.notTold}</span> : value}
              </dd>
            </div>
          ))}
          <Consent consent={request.consent} />
        </dl>
      )}
      {noticed.length > 0 && (
        <div>
          <h3>{words.noticed}</h3>
          <ul className="replays">
            {noticed.map((rule) => (
              <li key={rule}>{explainRule(rule)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const factQuestions = summaryQuestions.filter((question) => questionRows[question].isFact)

function useFacts(kind: RefusalEntry['kind'], request: RequestSummary) {
  const { request: words } = useWords('admin').supply
  const text = useText()
  const { locale } = useLocale()
  const { phone, email, service } = request
  const isKept = kind === 'held'
  return [
    [words.name, request.name ?? ''],
    [
      words.phone,
      phone && isKept ? (
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      ) : (
        formatPhone(phone ?? '')
      ),
    ],
    [words.email, email && isKept ? <a href={`mailto:${email}`}>{email}</a> : (email ?? '')],
    [words.place, addressLine(request)],
    [words.service, isService(service) ? text.services[service] : (service ?? '')],
    ...factQuestions.map(
      (question) =>
        [
          text.questions[question].name,
          factWords(text.questions, question, request[question]),
        ] as const,
    ),
    [words.requestedAt, formatRequestTime(request.requestedAt, locale)],
    [
      words.language,
      isLocale(request.language)
        ? nameLanguage(request.language, locale)
        : (request.language ?? ''),
    ],
  ] satisfies Array<readonly [string, ReactNode]>
}

function Consent({ consent }: Pick<RequestSummary, 'consent'>) {
  const { request: words } = useWords('admin').supply
  const { locale } = useLocale()
  return (
    <div>
      <dt>{words.consent}</dt>
      <dd>
        {consent === null ? (
          words.noConsent
        ) : (
          <>
            {consent.givenAt === null
              ? words.agreed(consent.version)
              : words.agreedOn(formatRequestTime(consent.givenAt, locale), consent.version)}
            {consent.revokedAt &&
              ` ${words.withdrawn(formatRequestTime(consent.revokedAt, locale))}`}
            {consent.words && (
              <details>
                <summary>{words.consentWords}</summary>
                <blockquote className="lead-notes" dir="auto">
                  {consent.words}
                </blockquote>
              </details>
            )}
          </>
        )}
      </dd>
    </div>
  )
}

/** Files may have dates in a format that we cannot read. */
function formatRequestTime(moment: string | null, locale: Locale): string {
  if (moment === null) return ''
  const isOurs = /^\d{4}-\d{2}-\d{2}T/.test(moment) && !Number.isNaN(Date.parse(moment))
  return isOurs ? formatMoment(moment, locale) : moment
}
