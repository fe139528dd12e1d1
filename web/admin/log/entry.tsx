import type { Parts } from '../../../text/load.ts'
import type { Text } from '../../../text/load.ts'
import type { AuditEntry } from '../../../wire/audit-log.ts'
import { isLocale, type Locale } from '../../../engine/languages.ts'
import { formatMoment, formatPrice } from '../../app/format.ts'
import { showIndustry } from '../../app/industry.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { nameLanguage } from '../../app/name-language.ts'
import { changedFields, type Change } from './changed-fields.ts'

export function LogEntry({ entry }: { entry: AuditEntry }) {
  const words = useWords('admin').auditLog
  const { locale } = useLocale()
  const { who, action, table, businessName, at } = entry
  const what = words.tables.get(table) ?? table.replaceAll('_', ' ')
  return (
    <li className="log-entry">
      <div className="log-entry-head">
        <p>
          <strong>{words.did[action](what)}</strong>
          {businessName && ` · ${businessName}`}
        </p>
        <time className="text-ink-soft numbers" dateTime={at}>
          {formatMoment(at, locale)}
        </time>
      </div>
      <p className="text-ink-soft">
        {[who.name, who.email].filter(Boolean).join(' · ') || words.someone}
      </p>
      <dl className="log-changes">
        {changedFields(entry).map((change) => (
          <ChangedField
            key={change.field}
            change={change}
            isUpdate={action === 'update'}
            names={entry.names}
          />
        ))}
      </dl>
    </li>
  )
}

type ChangedFieldProps = { change: Change; isUpdate: boolean; names: AuditEntry['names'] }

function ChangedField({ change: { field, before, after }, isUpdate, names }: ChangedFieldProps) {
  const words = useWords('admin').auditLog
  const { locale, text } = useLocale()
  const say = (value: unknown) =>
    priceWords(field, value, locale) ??
    languageWords(field, value, locale) ??
    codeWords(field, value, words, text) ??
    saying(value, names, words, locale)
  return (
    <div className="log-change">
      <dt>{words.fields.get(field) ?? field.replaceAll('_', ' ')}</dt>
      <dd>
        {isUpdate ? (
          <>
            <span className="visually-hidden">{words.was} </span>
            <del>{say(before)}</del> → <span className="visually-hidden">{words.is} </span>
            <ins>{say(after)}</ins>
          </>
        ) : (
          say(after ?? before)
        )}
      </dd>
    </div>
  )
}

/** A price in dollars; undefined for another field. */
function priceWords(field: string, value: unknown, locale: Locale): string | undefined {
  const isPrice = field === 'price_monthly' && value !== null && value !== ''
  return isPrice ? formatPrice(Number(value), locale) : undefined
}

/** The name of a language; undefined for another field. */
function languageWords(field: string, value: unknown, locale: Locale): string | undefined {
  return field === 'language' && isLocale(value) ? nameLanguage(value, locale) : undefined
}

/** The words for a code; undefined if it is unknown. */
function codeWords(
  field: string,
  value: unknown,
  words: Parts['admin']['auditLog'],
  text: Text,
): string | undefined {
  if (typeof value !== 'string') return undefined
  const isTrade = field === 'industry' || field === 'service_requested'
  if (isTrade) return showIndustry(value, text)
  return words.codes.get(field)?.get(value)
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A value for a reader: people by name, not by id. */
function saying(
  value: unknown,
  names: AuditEntry['names'],
  words: Parts['admin']['auditLog'],
  locale: Locale,
): string {
  if (value === null || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isUuid.test(value)) return names[value] ?? words.somebody
  return isMoment.test(value) ? formatMoment(value, locale) : value
}
