import { useState } from 'react'
import { importState, type RefusedRow } from '../../../wire/import-file.ts'
import { showFailure } from '../../app/show-failure.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImportCounts } from './counts.tsx'
import { readReport, useRefusals, type ImportRow } from './files.ts'
import { useProblemSentence } from './problem-sentence.ts'

/** The outcome of the file, and each refused row with its reason. */
export function ImportReport({ file }: { file: ImportRow }) {
  const { report: words } = useWords('admin').imports
  const state = importState(file)
  const left = file.rows_read - file.rows_taken
  const problem = useProblemSentence(file.problem)
  if (file.begun_at === null)
    return <p>{problem ? `${words.notRead} ${problem}` : words.notRead}</p>
  const title = state === 'cancelled' || state === 'failed' ? words[state] : words.done
  return (
    <>
      <output className="import-outcome">{title}</output>
      {state === 'failed' && <p className="mb-4">{words.failedWords}</p>}
      <ImportCounts file={file} />
      {(file.leads_delivered ?? 0) > 0 && (
        <p className="mb-5">{words.delivered(file.leads_delivered ?? 0)}</p>
      )}
      {file.rows_low > 0 && <p className="note note-amber mb-5">{words.low(file.rows_low)}</p>}
      {left === 0 && state === 'done' && file.rows_low === 0 && <p>{words.allTaken}</p>}
      {left > 0 && <Refusals file={file} count={left} />}
    </>
  )
}

function Refusals({ file, count }: { file: ImportRow; count: number }) {
  const { report: words } = useWords('admin').imports
  const refusals = useRefusals(file.id, count > 0)
  const rows = refusals.data
  return (
    <section aria-labelledby="import-refusals">
      <div className="screen-head">
        <h2 id="import-refusals">{words.title}</h2>
        {rows && rows.length > 0 && <Download file={file} />}
      </div>
      {refusals.isPending && <Skeleton className="h-40 w-full" />}
      {refusals.isError && (
        <FailedScreen sentence={words.notDownloaded} retry={() => void refusals.refetch()} />
      )}
      {rows && rows.length > 0 && <RefusalTable rows={rows} />}
      {rows && (
        <p className="text-ink-soft mt-3">
          {rows.length > 0 && rows.length < count && `${words.first(rows.length, count)} `}
          {words.forgotten}
        </p>
      )}
    </section>
  )
}

function RefusalTable({ rows }: { rows: RefusedRow[] }) {
  const { report: words } = useWords('admin').imports
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.row}</th>
          <th scope="col">{words.reason}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, cells, isDouble, reasons }) => (
          <tr key={line}>
            <td data-label={words.line} className="numbers">
              {line}
            </td>
            <td data-label={words.row}>{cells.filter(Boolean).join(' · ') || '–'}</td>
            <td data-label={words.reason}>
              <div>
                {isDouble && <Badge tone="amber">{words.double}</Badge>} {reasons.join(' ')}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Download({ file }: { file: ImportRow }) {
  const { locale, text } = useLocale()
  const { report: words } = useWords('admin').imports
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const base = file.file_name.replace(/\.\w+$/, '')
      download(await readReport(file.id, locale), `${base}-${words.fileName}.csv`)
    } catch (error) {
      showFailure(error, text, words.notDownloaded)
    }
    setBusy(false)
  }

  return (
    <Button look="secondary" busy={isBusy} onClick={() => void save()}>
      {!isBusy && <Icon name="download" className="size-4" />}
      {words.download}
    </Button>
  )
}

/** Restores the byte order mark that the browser removed: spreadsheets need it to detect UTF-8. */
function download(csv: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' }),
  )
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
