import { formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Stat } from '../../ui/stat.tsx'
import type { ImportRow } from './files.ts'

/** The outcome of the rows so far. */
export function ImportCounts({ file }: { file: ImportRow }) {
  const { locale } = useLocale()
  const { counts: words } = useWords('admin').imports
  return (
    <dl className="stats stats-four">
      <Stat
        name={words.read}
        value={formatNumber(file.rows_read, locale)}
        note={words.readOf(file.row_count ?? 0)}
      />
      <Stat
        name={words.taken}
        value={formatNumber(file.rows_taken, locale)}
        {...(file.rows_low > 0 && { note: words.lowNote(file.rows_low) })}
      />
      <Stat
        name={words.doubles}
        value={formatNumber(file.rows_double, locale)}
        note={words.doublesNote}
      />
      <Stat name={words.refused} value={formatNumber(file.rows_refused, locale)} />
    </dl>
  )
}
