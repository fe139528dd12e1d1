import { createBinFinder } from './binning.ts'
import { readVariance, type Model } from './model.ts'
import type { Row } from './spec.ts'

/** A model prepared for scoring many rows. It does not see later changes of the model: compile it again. */
export type Scorer = {
  /** Log-odds of a row. */
  logit: (row: Row) => number
  explain: (row: Row) => Explanation
}

type Explanation = {
  logit: number
  /** What each term adds, in the model's order, then each surface. With the intercept they sum to the logit. */
  contributions: number[]
  /** Standard error of the log-odds, assuming that the parts are independent. */
  standardError: number
}

export function compile(model: Model): Scorer {
  const terms = model.terms.map((term) => ({
    name: term.name,
    find: createBinFinder(term.bins),
    weights: Float64Array.from(term.weights),
    variances: Float64Array.from(term.weights, (_, bin) => readVariance(term, bin)),
  }))
  const places = new Map(terms.map(({ name }, at) => [name, at]))
  const surfaces = model.surfaces.map((surface) => ({
    a: places.get(surface.names[0])!,
    b: places.get(surface.names[1])!,
    left: Uint16Array.from(surface.coarse[0], (cell) => cell * surface.columns),
    right: Uint16Array.from(surface.coarse[1]),
    weights: Float64Array.from(surface.weights),
    variances: Float64Array.from(surface.variances),
  }))
  const { intercept, interceptVariance } = model
  // Reused for every row to avoid garbage. Scoring is synchronous, so rows cannot mix.
  const bins = new Uint16Array(terms.length)

  function read(row: Row): void {
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at]!
      bins[at] = term.find(row[term.name])
    }
  }

  return {
    logit(row) {
      read(row)
      let sum = intercept
      for (let at = 0; at < terms.length; at += 1) sum += terms[at]!.weights[bins[at]!]!
      for (const { a, b, left, right, weights } of surfaces) {
        sum += weights[left[bins[a]!]! + right[bins[b]!]!]!
      }
      return sum
    },
    explain(row) {
      read(row)
      const contributions: number[] = []
      let sum = intercept
      let variance = interceptVariance
      for (let at = 0; at < terms.length; at += 1) {
        const { weights, variances } = terms[at]!
        const weight = weights[bins[at]!]!
        contributions.push(weight)
        sum += weight
        variance += variances[bins[at]!]!
      }
      for (const { a, b, left, right, weights, variances } of surfaces) {
        const cell = left[bins[a]!]! + right[bins[b]!]!
        contributions.push(weights[cell]!)
        sum += weights[cell]!
        variance += variances[cell]!
      }
      return { logit: sum, contributions, standardError: Math.sqrt(variance) }
    },
  }
}

export function toProbability(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}
