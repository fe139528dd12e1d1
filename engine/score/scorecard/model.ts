import type { Direction } from './spec.ts'

/** How a numeric feature is cut: bin i holds edges[i-1] <= value < edges[i]; the last bin is "missing". */
type NumberBins = { kind: 'number'; edges: number[] }
/** One bin a level, then "any other" and "missing". */
type CategoryBins = { kind: 'category'; levels: string[] }
export type Bins = NumberBins | CategoryBins

/** One feature's part of the sum. */
export type Term = {
  name: string
  bins: Bins
  direction: Direction | null
  /** The most that a weight may be either way. */
  bound: number | null
  /** Log-odds of each bin. */
  weights: number[]
  /** Posterior covariance of the weights, row by row; only its diagonal where `isDiagonal`. */
  covariance: number[]
  isDiagonal: boolean
  /** Precision of the prior, as estimated: large means that the levels hardly differ. */
  strength: number
  /** Weighted share of the rows in each bin: what drift is measured against. */
  shares: number[]
}

/** A surface over two features' coarse bins, on top of their own terms. */
export type Surface = {
  names: [string, string]
  /** Which coarse bin each bin of the two features falls into. */
  coarse: [number[], number[]]
  columns: number
  weights: number[]
  variances: number[]
  strength: number
}

/** Everything that scoring needs; plain data, so that its JSON is the model. */
export type Model = {
  format: 1
  intercept: number
  interceptVariance: number
  terms: Term[]
  surfaces: Surface[]
  /** Sum of the weights of the rows that it was fitted on. */
  seen: number
}

export function binCount(bins: Bins): number {
  return bins.kind === 'number' ? bins.edges.length + 2 : bins.levels.length + 2
}

/** The bin of rows whose value is not known. */
export function missingBin(bins: Bins): number {
  return binCount(bins) - 1
}

/** The ordered bins: all but "missing", and "any other" of a category. */
export function orderedBins(bins: Bins): number {
  return bins.kind === 'number' ? bins.edges.length + 1 : bins.levels.length
}

/** Variance of one weight of a term. */
export function varianceOf(term: Term, bin: number): number {
  const at = term.isDiagonal ? bin : bin * term.weights.length + bin
  return term.covariance[at] ?? 0
}

/**
 * The same text for the same model, whatever order its properties were made in: what is hashed.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}
