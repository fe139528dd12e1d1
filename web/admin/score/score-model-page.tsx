import { usePageTitle } from '../../app/page-title.ts'
import { LoadingScreen } from '../../app/loading-screen.tsx'
import { FailedScreen } from '../../app/screens.tsx'
import { OnlyAdmins } from '../frame/only-admins.tsx'
import { enoughOutcomes } from '../../../engine/score/anchors.ts'
import { useWords } from '../../app/locale.tsx'
import { CalibrationPlot } from './calibration-plot.tsx'
import { DriftCard } from './drift-card.tsx'
import { FitNow } from './fit-now.tsx'
import { ModelFigures } from './model-figures.tsx'
import { useLiveModel, useVersions } from './model.ts'
import { TermCharts } from './term-charts.tsx'
import { VersionTable } from './version-table.tsx'

/** The score model: how good it is, its terms and its versions. For admins. */
export function ScoreModelPage() {
  const words = useWords('admin').scoreModel
  usePageTitle(words.title)
  return (
    <OnlyAdmins>
      <ModelCard />
    </OnlyAdmins>
  )
}

function ModelCard() {
  const words = useWords('admin').scoreModel
  const live = useLiveModel()
  const versions = useVersions()
  if (live.isPending || versions.isPending) return <LoadingScreen />
  if (live.isError || versions.isError) {
    const retry = () => void Promise.all([live.refetch(), versions.refetch()])
    return <FailedScreen sentence={words.failed} retry={retry} />
  }
  const { version, steps, outcomes, ofSamples, terms } = live.data
  const inUse = versions.data.find((each) => each.isInUse)
  const report = inUse?.report ?? null
  const missing = enoughOutcomes - outcomes
  return (
    <>
      <div className="screen-head">
        <div>
          <h1>{words.title}</h1>
          <p className="text-ink-soft">{words.intro}</p>
        </div>
        <FitNow />
      </div>
      <p className="numbers mb-5">
        <strong>{words.version(version)}</strong> ·{' '}
        {words.kinds[inUse?.kind === 'fit' ? 'fit' : 'card']} · {words.outcomes(outcomes)} ·{' '}
        {words.learned(steps)}
      </p>
      {ofSamples && <p className="note mb-5">{words.ofSamples}</p>}
      {missing > 0 && <p className="note mb-5">{words.waiting(missing)}</p>}
      <div className="score-model">
        <ModelFigures report={report} />
        {report && <CalibrationPlot bins={report.calibration} />}
        <DriftCard />
        <TermCharts terms={terms} />
        <VersionTable versions={versions.data} />
      </div>
    </>
  )
}
