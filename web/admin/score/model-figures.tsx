import type { ScoreReport } from '../../../wire/score-report.ts'
import { formatPercent } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Card } from '../../ui/card.tsx'
import { Stat } from '../../ui/stat.tsx'

/** How well the model in use predicted the latest outcomes. */
export function ModelFigures({ report }: { report: ScoreReport | null }) {
  const words = useWords('admin').scoreModel.figures
  const { locale } = useLocale()
  const percent = (share: number | null) =>
    share === null ? '–' : formatPercent(Math.round(share * 100), locale)
  return (
    <section aria-labelledby="score-figures">
      <h2 id="score-figures">{words.title}</h2>
      {report === null ? (
        <Card>
          <p className="text-ink-soft">{words.none}</p>
        </Card>
      ) : (
        <>
          <p className="text-ink-soft mb-4">{words.window(report.window)}</p>
          <dl className="score-figures">
            <Stat name={words.auc} value={percent(report.auc)} note={words.aucHint} />
            <Stat
              name={words.logLoss}
              value={words.beforeNow(report.logLoss.toFixed(3), report.gate.champion.toFixed(3))}
              note={words.logLossHint}
            />
            <Stat
              name={words.calibration}
              value={percent(report.calibrationError)}
              note={words.calibrationHint}
            />
            <Stat
              name={words.lift}
              value={report.lift === null ? '–' : `${report.lift.toFixed(1)}×`}
              note={words.liftHint}
            />
            <Stat
              name={words.reported}
              value={percent(report.reported)}
              note={words.reportedHint}
            />
          </dl>
        </>
      )}
    </section>
  )
}
