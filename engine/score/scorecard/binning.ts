import { binCount, missingBin, type Bins } from './model.ts'
import type { CategorySpec, FeatureSpec, NumberSpec, Value } from './spec.ts'

export type BinLimits = {
  /** Bins of a number whose edges are learned. */
  numberBins: number
  /** Levels of a category, beyond which the rarest become "any other". */
  levels: number
  /** The fewest rows for a learned level to have its own bin. */
  rowsPerLevel: number
}

/** Bins for one feature, from its spec or else from the observed values, in whatever order they come. */
export function makeBins(
  spec: FeatureSpec,
  values: ReadonlyArray<Value | undefined>,
  limits: BinLimits,
): Bins {
  return spec.kind === 'number'
    ? { kind: 'number', edges: numberEdges(spec, values, limits) }
    : { kind: 'category', levels: categoryLevels(spec, values, limits) }
}

/** Returns a function that finds a value's bin. It is made once and called for millions of rows. */
export function createBinFinder(bins: Bins): (value: Value | undefined) => number {
  const missing = missingBin(bins)
  if (bins.kind === 'number') {
    const { edges } = bins
    return (value) => (typeof value === 'number' ? numberBin(edges, value, missing) : missing)
  }
  const other = missing - 1
  const places = new Map<Value | undefined, number>(bins.levels.map((level, at) => [level, at]))
  places.set(null, missing).set(undefined, missing)
  return (value) => places.get(value) ?? other
}

function numberBin(edges: ReadonlyArray<number>, value: number, missing: number): number {
  if (Number.isNaN(value)) return missing
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value < (edges[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** The bin of each row for one feature. */
export function binColumn(bins: Bins, values: ReadonlyArray<Value | undefined>): Uint16Array {
  if (binCount(bins) > 0xffff) throw new RangeError('A feature has too many levels.')
  const find = createBinFinder(bins)
  return Uint16Array.from(values, find)
}

function numberEdges(
  spec: NumberSpec,
  values: ReadonlyArray<Value | undefined>,
  { numberBins }: BinLimits,
): number[] {
  if (spec.edges) return [...spec.edges]
  const numbers = Float64Array.from(
    values.filter((value) => typeof value === 'number').filter((value) => !Number.isNaN(value)),
  ).toSorted()
  const distinct: number[] = []
  const counts: number[] = []
  for (const value of numbers) {
    if (distinct.at(-1) === value) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
    else {
      distinct.push(value)
      counts.push(1)
    }
  }
  return greedyEdges(distinct, counts, numbers.length, numberBins)
}

/**
 * Bins of equal mass. A value that alone outweighs a bin gets its own, and the others share the rest (as
 * LightGBM does), because plain quantiles put a column that is mostly zero into one bin.
 */
function greedyEdges(
  distinct: ReadonlyArray<number>,
  counts: ReadonlyArray<number>,
  total: number,
  most: number,
): number[] {
  if (distinct.length <= most)
    return distinct.slice(1).map((value, at) => between(distinct, at, value))
  const isHeavy = counts.map((count) => count >= total / most)
  let restBins = most - isHeavy.filter(Boolean).length
  let rest = counts.reduce((sum, count, at) => sum + (isHeavy[at] ? 0 : count), 0)
  const edges: number[] = []
  let inBin = 0
  for (let at = 0; at < distinct.length - 1; at += 1) {
    inBin += counts[at] ?? 0
    const share = rest / Math.max(1, restBins)
    const isFull = isHeavy[at] || inBin >= share || (isHeavy[at + 1] && inBin >= share / 2)
    if (!isFull) continue
    edges.push(between(distinct, at, distinct[at + 1] ?? 0))
    if (!isHeavy[at]) {
      rest -= inBin
      restBins -= 1
    }
    inBin = 0
    if (edges.length === most - 1) break
  }
  return edges
}

function between(distinct: ReadonlyArray<number>, at: number, next: number): number {
  return ((distinct[at] ?? 0) + next) / 2
}

function categoryLevels(
  spec: CategorySpec,
  values: ReadonlyArray<Value | undefined>,
  limits: BinLimits,
): string[] {
  const known = [...(spec.levels ?? [])]
  if (spec.direction) return known
  const counts = new Map<string, number>()
  for (const value of values) {
    if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const learned = [...counts]
    .filter(([level, count]) => count >= limits.rowsPerLevel && !known.includes(level))
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, Math.max(0, limits.levels - known.length))
    .map(([level]) => level)
  return [...known, ...learned.toSorted()]
}
