import { Link } from 'react-router'
import { importState, type ImportState } from '../../../wire/import-file.ts'
import { appPaths } from '../../../wire/paths.ts'
import { formatMoment, formatNumber } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HouseDrawing } from '../../ui/house-drawing.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useImports, type ImportRow } from './files.ts'

export function EarlierImports() {
  const words = useWords('admin').imports
  const imports = useImports()
  return (
    <section aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="mb-4">
        {words.earlier.title}
      </h2>
      {imports.isPending && <Skeleton className="h-40 w-full" />}
      {imports.isError && (
        <FailedScreen sentence={words.failed} retry={() => void imports.refetch()} />
      )}
      {imports.data?.length === 0 && (
        <EmptyState drawing={<HouseDrawing />} sentence={words.earlier.none} />
      )}
      {imports.data && imports.data.length > 0 && <ImportTable imports={imports.data} />}
    </section>
  )
}

const tones: Record<ImportState, BadgeTone> = {
  coming: 'outline',
  ready: 'amber',
  waiting: 'amber',
  running: 'amber',
  cancelled: 'plain',
  failed: 'brick',
  done: 'palm',
}

function ImportTable({ imports }: { imports: ImportRow[] }) {
  const { earlier: words, states } = useWords('admin').imports
  const { locale } = useLocale()
  return (
    <table className="table numbers">
      <thead>
        <tr>
          <th scope="col">{words.file}</th>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.rows}</th>
          <th scope="col">{words.taken}</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((each) => {
          const state = importState(each)
          return (
            <tr key={each.id}>
              <td data-label={words.file}>
                <Link
                  to={`${appPaths.importFile}?file=${each.id}`}
                  aria-label={words.open(each.file_name)}
                >
                  {each.file_name}
                </Link>
              </td>
              <td data-label={words.when}>{formatMoment(each.created_at, locale)}</td>
              <td data-label={words.state}>
                <Badge tone={tones[state]}>{states[state]}</Badge>
              </td>
              <td data-label={words.rows}>
                {each.row_count === null ? '–' : formatNumber(each.row_count, locale)}
              </td>
              <td data-label={words.taken}>
                {each.begun_at === null ? '–' : formatNumber(each.rows_taken, locale)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
