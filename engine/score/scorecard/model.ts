import type { Direction } from './spec.ts'

/** How a numeric feature is cut: bin i holds edges[i-1] <= value < edges[i]; the last bin is "missing". */
type NumberBins = { kind: 'number'; edges: number[] }
/** One bin per level, then "any other" and "missing". */
type CategoryBins = { kind: 'category'; levels: string[] }
export type Bins = NumberBins | CategoryBins

/** The weights of one feature. */
export type Term = {
  name: string
  bins: Bins
  direction: Direction | null
  /** The largest absolute value of a weight. */
  bound: number | null
  /** Log-odds of each bin. */
  weights: number[]
  /** Posterior covariance of the weights, row by row; only the diagonal if `isDiagonal`. */
  covariance: number[]
  isDiagonal: boolean
  /** Estimated precision of the prior. A large value means that the levels hardly differ. */
  strength: number
  /** Weighted share of the rows in each bin, the baseline for drift. */
  shares: number[]
}

/** A surface over two features' coarse bins, on top of their own terms. */
export type Surface = {
  names: [string, string]
  /** The coarse bin of each bin of the two features. */
  coarse: [number[], number[]]
  columns: number
  weights: number[]
  variances: number[]
  strength: number
}

/** Everything that scoring needs, as plain data that can be stored as JSON. */
export type Model = {
  format: 1
  intercept: number
  interceptVariance: number
  terms: Term[]
  surfaces: Surface[]
  /** Total weight of the rows that the model was fitted on. */
  seen: number
}

export function binCount(bins: Bins): number {
  return bins.kind === 'number' ? bins.edges.length + 2 : bins.levels.length + 2
}

/** The bin of rows without a value. */
export function missingBin(bins: Bins): number {
  return binCount(bins) - 1
}

/** How many bins have an order: all but "missing" and a category's "any other". */
export function orderedBins(bins: Bins): number {
  return bins.kind === 'number' ? bins.edges.length + 1 : bins.levels.length
}

/** Variance of one weight of a term. */
export function readVariance(term: Term, bin: number): number {
  const at = term.isDiagonal ? bin : bin * term.weights.length + bin
  return term.covariance[at] ?? 0
}

/** The JSON that is hashed: the same text for the same model, in whatever order its properties were added. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`
}
