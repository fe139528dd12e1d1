import { decayWeights, halfLives } from '../../engine/score/challenge.ts'
import { compile, toProbability } from '../../engine/score/scorecard/compile.ts'
import { fit } from '../../engine/score/scorecard/fit.ts'
import { createLearner } from '../../engine/score/scorecard/learn.ts'
import { areaUnderCurve, calibrationError, logLoss } from '../../engine/score/scorecard/metrics.ts'
import type { Observation, Spec } from '../../engine/score/scorecard/spec.ts'
import { readSet } from './read-set.ts'
import { figure, goal } from './report.ts'

const streams = [
  { name: 'bank', block: 500, warmShare: 0.2 },
  { name: 'xedu_strict', block: 200, warmShare: 0.2 },
]

/** Test-then-train in file order, which is chronological: score a block, then learn from it. */
export function measureStreams(): string[] {
  return streams.flatMap(({ name, block, warmShare }) => {
    const { features, observations } = readSet(name)
    const warm = Math.floor(observations.length * warmShare)
    const spec: Spec = { features }
    const later = observations.slice(warm)
    const predicted: Record<string, number[]> = {
      'one fit, never again': afterOneFit(observations, spec, warm),
      'a step an outcome': withSteps(observations, spec, warm),
    }
    for (const halfLife of halfLives) {
      predicted[`fitted again, half-life ${halfLife ?? 'none'}`] = fittedAnew(spec, observations, {
        warm,
        block,
        halfLife,
      })
    }
    const outcomes = later.map(({ outcome }) => outcome)
    const lines = Object.entries(predicted).map(([how, probabilities]) => {
      const all = { probabilities, outcomes }
      const figures = [areaUnderCurve(all), logLoss(all), calibrationError(all)]
      return `${name}, ${how}: auc ${figures.map((each) => figure(each, 4)).join('  ')} (auc, log-loss, ece)`
    })
    if (name !== 'bank') return lines
    const best =
      Object.values(predicted).toSorted(
        (a, b) => logLoss({ probabilities: a, outcomes }) - logLoss({ probabilities: b, outcomes }),
      )[0] ?? []
    const all = { probabilities: best, outcomes }
    return [
      ...lines,
      `bank test-then-train log-loss: ${goal(logLoss(all), '<=', 0.33, 4)}`,
      `bank test-then-train ece: ${goal(calibrationError(all), '<=', 0.025, 4)}`,
    ]
  })
}

function afterOneFit(observations: Observation[], spec: Spec, warm: number): number[] {
  const { logit } = compile(fit(observations.slice(0, warm), spec))
  return observations.slice(warm).map(({ row }) => toProbability(logit(row)))
}

function withSteps(observations: Observation[], spec: Spec, warm: number): number[] {
  const { model, learn } = createLearner(fit(observations.slice(0, warm), spec))
  let scorer = compile(model)
  return observations.slice(warm).map((each) => {
    const predicted = toProbability(scorer.logit(each.row))
    learn(each)
    scorer = compile(model)
    return predicted
  })
}

type Blocks = { warm: number; block: number; halfLife: (typeof halfLives)[number] }

function fittedAnew(
  spec: Spec,
  observations: Observation[],
  { warm, block, halfLife }: Blocks,
): number[] {
  const predicted: number[] = []
  for (let start = warm; start < observations.length; start += block) {
    const { logit } = compile(fit(decayWeights(observations.slice(0, start), halfLife), spec))
    const next = observations.slice(start, start + block)
    predicted.push(...next.map(({ row }) => toProbability(logit(row))))
  }
  return predicted
}
