import { isService } from '../../../engine/services.ts'
import type { ImportTrial, PreviewRow } from '../../../wire/import-file.ts'
import type { Locale } from '../../../engine/languages.ts'
import { failureSentence } from '../../app/failure.ts'
import { formatPhone } from '../../../engine/phone.ts'
import { useLocale, useText, useWords } from '../../app/locale.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePreview } from './files.ts'

/** The first rows as the server would import them. */
export function PreviewTable({ id, trial }: { id: string; trial: ImportTrial }) {
  const text = useText()
  const { preview: words } = useWords('admin').imports
  const preview = usePreview(id, trial)
  const rows = preview.data
  const taken = rows?.filter(({ answer }) => answer === 'taken').length ?? 0
  const low = rows?.filter(({ isLow }) => isLow).length ?? 0
  return (
    <section aria-labelledby="import-preview">
      <h2 id="import-preview" className="mb-2">
        {words.title}
      </h2>
      <output className="text-ink-soft mb-4 block">
        {rows && !preview.isPlaceholderData
          ? words.summary(taken, rows.length, low)
          : words.waiting}
      </output>
      {preview.isPending && <Skeleton className="h-60 w-full" />}
      {preview.isError && (
        <FailedScreen
          sentence={failureSentence(preview.error, text, words.failed)}
          retry={() => void preview.refetch()}
        />
      )}
      {rows && (
        <div aria-busy={preview.isPlaceholderData}>
          <Rows rows={rows} />
        </div>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: PreviewRow[] }) {
  const { locale, text } = useLocale()
  const { preview: words } = useWords('admin').imports
  return (
    <table className="table import-preview">
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.person}</th>
          <th scope="col">{words.contact}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.requestedAt}</th>
          <th scope="col">{words.service}</th>
          <th scope="col">{words.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line}>
            <td data-label={words.line} className="numbers">
              {row.line}
            </td>
            <td data-label={words.person}>{row.name || '–'}</td>
            <td data-label={words.contact} className="numbers">
              <div>
                {row.phone && <p>{formatPhone(row.phone)}</p>}
                {row.email && <p className="text-ink-soft">{row.email}</p>}
                {!row.phone && !row.email && '–'}
              </div>
            </td>
            <td data-label={words.place}>{row.place || '–'}</td>
            <td data-label={words.requestedAt} className="numbers">
              {formatAsked(row.requestedAt, locale)}
            </td>
            <td data-label={words.service}>
              {isService(row.service) ? text.services[row.service] : '–'}
            </td>
            <td data-label={words.result}>
              <Answer row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day as written in the file: a date without a zone is read and shown in UTC. */
function formatAsked(requestedAt: string | null, locale: Locale): string {
  if (requestedAt === null) return '–'
  const isRead = /^\d{4}-\d{2}-\d{2}T.*Z$/.test(requestedAt)
  if (!isRead) return requestedAt
  const format = new Intl.DateTimeFormat(`${locale}-US`, { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(requestedAt))
}

function Answer({ row: { answer, reasons, score, isLow } }: { row: PreviewRow }) {
  const { preview: words } = useWords('admin').imports
  if (answer === 'taken') {
    return (
      <div>
        <Badge tone={isLow ? 'amber' : 'palm'}>{words.taken(score ?? 0)}</Badge>
        {isLow && <p>{words.low}</p>}
      </div>
    )
  }
  return (
    <div>
      <Badge tone={answer === 'known' ? 'amber' : 'brick'}>{words[answer]}</Badge>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}
