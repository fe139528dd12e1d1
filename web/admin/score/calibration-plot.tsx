import type { ScoreReport } from '../../../wire/score-report.ts'
import { formatPercent } from '../../app/format.ts'
import { useLocale, useWords } from '../../app/locale.tsx'
import { Card } from '../../ui/card.tsx'

type Bins = ScoreReport['calibration']

const size = 100

/** Predicted against actual outcomes in a square plot; the same figures in a table for screen readers. */
export function CalibrationPlot({ bins }: { bins: Bins }) {
  const words = useWords('admin').scoreModel.calibration
  const { locale } = useLocale()
  const top =
    Math.max(0.1, ...bins.flatMap(({ predicted, happened }) => [predicted, happened])) * 1.08
  const percent = (share: number) => formatPercent(Math.round(share * 100), locale)
  return (
    <section aria-labelledby="score-calibration">
      <h2 id="score-calibration">{words.title}</h2>
      <Card>
        <figure className="calibration">
          <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false">
            <path className="calibration-frame" d={`M0 0V${size}H${size}`} />
            <path className="calibration-line" d={`M0 ${size}L${size} 0`} />
            {bins.map(({ predicted, happened }) => (
              <circle
                key={predicted}
                className="calibration-dot"
                cx={(predicted / top) * size}
                cy={size - (happened / top) * size}
                r="1.8"
              />
            ))}
          </svg>
          <figcaption>
            <p className="text-ink-soft">{words.caption}</p>
            <table className="calibration-table numbers">
              <thead>
                <tr>
                  <th scope="col">{words.predicted}</th>
                  <th scope="col">{words.happened}</th>
                  <th scope="col">{words.count}</th>
                </tr>
              </thead>
              <tbody>
                {bins.map(({ predicted, happened, count }) => (
                  <tr key={predicted}>
                    <td>{percent(predicted)}</td>
                    <td>{percent(happened)}</td>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </figcaption>
        </figure>
      </Card>
    </section>
  )
}
