import { toProbability } from './scorecard/compile.ts'
import { compile } from './scorecard/compile.ts'
import { createLearner } from './scorecard/learn.ts'
import { computeLogLoss } from './scorecard/metrics.ts'
import type { Model } from './scorecard/model.ts'
import type { Observation } from './scorecard/spec.ts'

/** An outcome, in the order in which it became known, with the prediction made at delivery. */
export type Known = Observation & { predictedLogit: number }

/** An outcome's weight halves after this many later ones; null: all weigh the same. */
export const halfLives = [null, 5000, 2000, 1000] as const
export type HalfLife = (typeof halfLives)[number]

/** The number of latest outcomes on which a challenger is compared with the live model. */
export const windowSize = 1000

/** Older outcomes weigh less: 0.5 to the power of age, in outcomes, over the half-life. */
export function decayWeights(
  observations: ReadonlyArray<Observation>,
  halfLife: HalfLife,
): Observation[] {
  if (halfLife === null) return [...observations]
  return observations.map((each, at) => {
    const age = observations.length - 1 - at
    return { ...each, weight: (each.weight ?? 1) * 0.5 ** (age / halfLife) }
  })
}

/** Test, then train: the probability predicted for each outcome before learning it. Changes the model. */
export function predictThenLearn(model: Model, observations: ReadonlyArray<Observation>): number[] {
  const { learn } = createLearner(model)
  return observations.map((each) => {
    const predicted = toProbability(compile(model).logit(each.row))
    learn(each)
    return predicted
  })
}

export type Gate = {
  /** Mean log-loss over the window: of the predictions at delivery, and of the challenger. */
  champion: number
  challenger: number
  /** Standard error of the difference. */
  error: number
  passed: boolean
}

/** Mean log-loss of the predictions, weighted as in a fit, so that no single account decides. */
export function meanLogLoss(known: ReadonlyArray<Known>, predicted: ReadonlyArray<number>): number {
  const losses = known.map((each, at) => computeLogLoss(predicted[at] ?? 0.5, each.outcome))
  return weightedMean(losses, known.map(readWeight))
}

/**
 * A challenger may take over unless it is worse by more than one standard error. Outcomes are weighted, so the
 * error uses the effective sample size.
 */
export function judgeChallenger(
  window: ReadonlyArray<Known>,
  predicted: ReadonlyArray<number>,
): Gate {
  const weights = window.map(readWeight)
  const squares = weights.map((weight) => weight ** 2)
  const before = window.map((each) =>
    computeLogLoss(toProbability(each.predictedLogit), each.outcome),
  )
  const after = window.map((each, at) => computeLogLoss(predicted[at] ?? 0.5, each.outcome))
  const gaps = after.map((loss, at) => loss - (before[at] ?? 0))
  const gap = weightedMean(gaps, weights)
  const variance = weightedMean(
    gaps.map((each) => (each - gap) ** 2),
    squares,
  )
  const alike = sum(weights) ** 2 / sum(squares)
  const error = Math.sqrt(variance / Math.max(1, alike - 1))
  return {
    champion: weightedMean(before, weights),
    challenger: weightedMean(after, weights),
    error,
    passed: gap <= error,
  }
}

function readWeight({ weight = 1 }: Known): number {
  return weight
}

function weightedMean(values: ReadonlyArray<number>, weights: ReadonlyArray<number>): number {
  return sum(values.map((value, at) => value * (weights[at] ?? 0))) / sum(weights)
}

function sum(values: ReadonlyArray<number>): number {
  return values.reduce((total, value) => total + value, 0)
}
