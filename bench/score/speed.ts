import { reasoning as english } from '../../text/en/reasons.ts'
import { reasoning as spanish } from '../../text/es/reasons.ts'
import { createLeadScorer } from '../../engine/score/score.ts'
import { compile } from '../../engine/score/scorecard/compile.ts'
import { fit } from '../../engine/score/scorecard/fit.ts'
import { createLearner } from '../../engine/score/scorecard/learn.ts'
import type { Observation } from '../../engine/score/scorecard/spec.ts'
import { leadSpec } from '../../engine/score/spec.ts'
import { createRandom, drawLead } from './draw-leads.ts'
import { hasData, readSet } from './read-set.ts'
import { goal } from './report.ts'

/** Measured on one thread of this machine; the best of three rounds each. */
export function measureSpeed(): string[] {
  const random = createRandom(21)
  const drawn = Array.from({ length: 50_000 }, () => drawLead(random))
  const rows = drawn.map(({ inputs, order }) => ({ ...inputs, ...order }))
  const observations = rows.map((row, at): Observation => ({ row, outcome: at % 8 === 0 ? 1 : 0 }))
  const model = fit(observations.slice(0, 5000), leadSpec)
  const { logit } = compile(model)
  const { score } = createLeadScorer(model)
  const { learn } = createLearner(structuredClone(model))
  let sink = 0
  const raw = rate(() => {
    for (const row of rows) sink += logit(row)
  }, rows.length)
  const perSecond = rate(() => {
    for (const { inputs, order } of drawn) {
      const { score: points, reasons, error } = score(inputs, order)
      const shown = { score: points, reasons, error, outcomes: 0 }
      sink += english(shown).length + spanish(shown).length
    }
  }, drawn.length)
  const steps = rate(() => observations.forEach(learn), observations.length)
  if (!Number.isFinite(sink)) throw new Error('A lead got no score.')
  return [
    `raw leads a second: ${goal(Math.round(raw), '>=', 1_000_000)}`,
    `leads a second with reasons in both languages: ${goal(Math.round(perSecond), '>=', 200_000)}`,
    `microseconds an outcome: ${goal(1e6 / steps, '<=', 100, 1)}`,
    ...measureRefit(),
  ]
}

function measureRefit(): string[] {
  if (!hasData()) return []
  const { features, observations } = readSet('bank')
  const rows = observations.slice(0, 33_000)
  const seconds = 33_000 / rate(() => fit(rows, { features, pairs: 'any' }), 33_000)
  return [`seconds to fit 33,000 rows of ${features.length}: ${goal(seconds, '<=', 2, 2)}`]
}

/** Items per second in the fastest of three rounds. */
function rate(work: () => void, items: number): number {
  const times = [1, 2, 3].map(() => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return (1000 * items) / Math.min(...times)
}
