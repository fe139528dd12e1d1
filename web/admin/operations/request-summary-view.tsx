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
  asked: RequestSummary
  noticed: string[]
}

/** The request for a reader: who asked for what, where and when. */
export function RequestSummaryView({ kind, asked, noticed }: RequestSummaryViewProps) {
  const { asked: words } = useWords('admin').supply
  const explainRule = useRuleSentence()
  const facts = useFacts(kind, asked)
  const isAny = facts.some(([, value]) => value !== '') || asked.words !== null
  return (
    <section className="asked" aria-label={words.label}>
      {!isAny && <p>{words.nothing}</p>}
      {asked.words && (
        <blockquote className="lead-notes" aria-label={words.theirWords} dir="auto">
          {asked.words}
        </blockquote>
      )}
      {isAny && (
        <dl className="asked-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">
                {value === '' ? <span className="text-ink-soft">{words.notTold}</span> : value}
              </dd>
            </div>
          ))}
          <Consent consent={asked.consent} />
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

function useFacts(kind: RefusalEntry['kind'], asked: RequestSummary) {
  const { asked: words } = useWords('admin').supply
  const text = useText()
  const { locale } = useLocale()
  const { phone, email, service } = asked
  const isKept = kind === 'held'
  return [
    [words.name, asked.name ?? ''],
    [
      words.phone,
      phone && isKept ? (
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      ) : (
        formatPhone(phone ?? '')
      ),
    ],
    [words.email, email && isKept ? <a href={`mailto:${email}`}>{email}</a> : (email ?? '')],
    [words.place, addressLine(asked)],
    [words.service, isService(service) ? text.services[service] : (service ?? '')],
    ...factQuestions.map(
      (question) =>
        [
          text.questions[question].name,
          factWords(text.questions, question, asked[question]),
        ] as const,
    ),
    [words.asked, formatRequestTime(asked.requestedAt, locale)],
    [
      words.language,
      isLocale(asked.language) ? nameLanguage(asked.language, locale) : (asked.language ?? ''),
    ],
  ] satisfies Array<readonly [string, ReactNode]>
}

function Consent({ consent }: Pick<RequestSummary, 'consent'>) {
  const { asked: words } = useWords('admin').supply
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
