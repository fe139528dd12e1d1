import { createBinFinder } from './binning.ts'
import { toProbability } from './compile.ts'
import { orderedBins, readVariance, type Model, type Term } from './model.ts'
import { keepLimits } from './monotone.ts'
import type { Observation } from './spec.ts'

/** Learns from one outcome at a time. It changes the model that it was given. */
export type Learner = { model: Model; learn: (observation: Observation) => void }

/**
 * One step of the extended Kalman filter per outcome: each weight of the row moves by its share of the variance,
 * which then shrinks. Surfaces wait for the next fit.
 */
export function createLearner(model: Model): Learner {
  const finders = model.terms.map(({ bins }) => createBinFinder(bins))

  function learn({ row, outcome, weight = 1 }: Observation): void {
    const bins = model.terms.map((term, at) => finders[at]!(row[term.name]))
    const { logit, variance } = read(model, bins)
    const p = toProbability(logit)
    const information = weight * p * (1 - p)
    // The step of a weight with a variance of one.
    const shrink = 1 + variance * information
    const step = (weight * (outcome - p)) / shrink
    const gain = information / shrink
    model.intercept += model.interceptVariance * step
    model.interceptVariance -= model.interceptVariance ** 2 * gain
    model.terms.forEach((term, at) => stepTerm(term, bins[at]!, step, gain))
    model.seen += weight
  }

  return { model, learn }
}

function read(model: Model, bins: ReadonlyArray<number>): { logit: number; variance: number } {
  let logit = model.intercept
  let variance = model.interceptVariance
  model.terms.forEach((term, at) => {
    logit += term.weights[bins[at]!]!
    variance += readVariance(term, bins[at]!)
  })
  const places = new Map(model.terms.map(({ name }, at) => [name, at]))
  for (const { names, coarse, columns, weights, variances } of model.surfaces) {
    const [a, b] = [bins[places.get(names[0])!]!, bins[places.get(names[1])!]!]
    const cell = coarse[0][a]! * columns + coarse[1][b]!
    logit += weights[cell]!
    variance += variances[cell]!
  }
  return { logit, variance }
}

function stepTerm(term: Term, bin: number, step: number, gain: number): void {
  if (term.isDiagonal) {
    const variance = term.covariance[bin]!
    term.weights[bin]! += variance * step
    term.covariance[bin] = variance - variance * variance * gain
  } else {
    const size = term.weights.length
    const column = Float64Array.from(term.weights, (_, row) => term.covariance[row * size + bin]!)
    for (let row = 0; row < size; row += 1) {
      term.weights[row]! += column[row]! * step
      const line = row * size
      const factor = column[row]! * gain
      for (let other = 0; other < size; other += 1) {
        term.covariance[line + other]! -= factor * column[other]!
      }
    }
  }
  if (term.direction === null && term.bound === null) return
  const weights = Float64Array.from(term.weights)
  const importance = weights.map((_, at) => 1 / readVariance(term, at))
  keepLimits(weights, importance, { ...term, ordered: orderedBins(term.bins) })
  term.weights = [...weights]
}
