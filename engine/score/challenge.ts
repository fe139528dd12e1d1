import { probabilityOf } from './scorecard/compile.ts'
import { compile } from './scorecard/compile.ts'
import { learner } from './scorecard/learn.ts'
import { surprise } from './scorecard/metrics.ts'
import type { Model } from './scorecard/model.ts'
import type { Observation } from './scorecard/spec.ts'

/** An outcome in the order in which it became known, with what the score said when the lead was delivered. */
export type Known = Observation & { saidLogit: number }

/** Past outcomes count half after so many later ones; null: all alike. */
export const halfLives = [null, 5000, 2000, 1000] as const
export type HalfLife = (typeof halfLives)[number]

/** The latest outcomes, on which a challenger and the model in use are compared. */
export const windowSize = 1000

/** Older outcomes weigh less: 0.5 to the power of age, in outcomes, over the half-life. */
export function decayed(
  observations: ReadonlyArray<Observation>,
  halfLife: HalfLife,
): Observation[] {
  if (halfLife === null) return [...observations]
  return observations.map((each, at) => {
    const age = observations.length - 1 - at
    return { ...each, weight: (each.weight ?? 1) * 0.5 ** (age / halfLife) }
  })
}

/** Test, then train: the probability said of each outcome before it was learned. Changes the model. */
export function prequential(model: Model, observations: ReadonlyArray<Observation>): number[] {
  const { learn } = learner(model)
  return observations.map((each) => {
    const said = probabilityOf(compile(model).logit(each.row))
    learn(each)
    return said
  })
}

export type Gate = {
  /** Mean log-loss over the window of what was said at delivery, and of the challenger. */
  champion: number
  challenger: number
  /** Standard error of the difference. */
  error: number
  passed: boolean
}

/** A challenger may take over unless it is worse by more than one standard error. */
export function gateOf(window: ReadonlyArray<Known>, said: ReadonlyArray<number>): Gate {
  const before = window.map((each) => surprise(probabilityOf(each.saidLogit), each.outcome))
  const after = window.map((each, at) => surprise(said[at] ?? 0.5, each.outcome))
  const gaps = after.map((loss, at) => loss - (before[at] ?? 0))
  const gap = mean(gaps)
  const variance = mean(gaps.map((each) => (each - gap) ** 2))
  const error = Math.sqrt(variance / Math.max(1, gaps.length - 1))
  return { champion: mean(before), challenger: mean(after), error, passed: gap <= error }
}

function mean(values: ReadonlyArray<number>): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
