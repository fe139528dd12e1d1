import { Link, useSearchParams } from 'react-router'
import { importState } from '../../../wire/import-file.ts'
import { appPaths } from '../../../wire/paths.ts'
import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useWords } from '../../app/locale.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { useImport } from './files.ts'
import { ImportProgress } from './progress.tsx'
import { ImportReport } from './report.tsx'
import { PlanImport } from './plan.tsx'

/** Imports a file of homeowners: choose, map, preview, run, report. For admins. */
export function ImportPage() {
  const words = useWords('admin').imports
  usePageTitle(words.title)
  const [search, setSearch] = useSearchParams()
  const id = search.get('file')
  return (
    <OnlyAdmins>
      {id === null ? (
        <>
          <div className="screen-head">
            <div>
              <h1>{words.title}</h1>
              <p className="text-ink-soft">{words.intro}</p>
            </div>
          </div>
          <ChooseFile onSent={(file) => setSearch({ file })} />
          <EarlierImports />
        </>
      ) : (
        <OneImport key={id} id={id} />
      )}
    </OnlyAdmins>
  )
}

/** The address has the import's id, so that it can be reopened later. */
function OneImport({ id }: { id: string }) {
  const words = useWords('admin').imports
  const found = useImport(id)
  if (found.isPending) return <LoadingScreen />
  if (found.isError) {
    return <FailedScreen sentence={words.failed} retry={() => void found.refetch()} />
  }
  const file = found.data
  const state = file && importState(file)
  return (
    <>
      <div className="screen-head">
        <h1 className="import-name">{file?.file_name ?? words.title}</h1>
        <Link to={appPaths.importFile} className={buttonClass({ look: 'secondary' })}>
          {words.another}
        </Link>
      </div>
      {!file && <p role="alert">{words.gone}</p>}
      {file && (state === 'ready' || state === 'coming') && <PlanImport file={file} />}
      {file && (state === 'waiting' || state === 'running') && <ImportProgress file={file} />}
      {file && file.ended_at !== null && <ImportReport file={file} />}
    </>
  )
}
