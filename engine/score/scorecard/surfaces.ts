import type { Bins } from './model.ts'
import type { Table } from './table.ts'

/** A pair of features that may become a surface, with coarse bins. */
export type Candidate = {
  features: [number, number]
  coarse: [number[], number[]]
  columns: number
  size: number
  cells: Uint16Array
}

/** Initial prior precision of a cell; the fit updates it from the spread of the cells. */
export const startStrength = 20
const mostCoarseBins = 12
/** How far a pair's statistic must be above chance, in standard deviations. */
const leastSurprise = 2

/** The pairs with an effect beyond their two terms, strongest first. */
export function chooseSurfaces(
  table: Table,
  bins: ReadonlyArray<Bins>,
  logits: Float64Array,
  pairs: ReadonlyArray<readonly [number, number]>,
  most: number,
): Candidate[] {
  const coarse = bins.map((each, feature) => coarseBins(each, table, feature))
  const first = new Float64Array(table.length)
  const second = new Float64Array(table.length)
  for (let row = 0; row < table.length; row += 1) {
    const p = 1 / (1 + Math.exp(-logits[row]!))
    first[row] = table.weights[row]! * (table.outcomes[row]! - p)
    second[row] = table.weights[row]! * p * (1 - p)
  }
  return pairs
    .map((pair) => {
      const candidate = makeCandidate(pair, coarse, table)
      return { candidate, surprise: measureSurprise(candidate, first, second) }
    })
    .filter(({ surprise }) => surprise > leastSurprise)
    .toSorted((a, b) => b.surprise - a.surprise)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

function makeCandidate(
  [a, b]: readonly [number, number],
  coarse: ReadonlyArray<number[]>,
  table: Table,
): Candidate {
  const [left, right] = [coarse[a]!, coarse[b]!]
  const columns = Math.max(...right) + 1
  const size = (Math.max(...left) + 1) * columns
  const [rows, others] = [table.columns[a]!, table.columns[b]!]
  const cells = rows.map((bin, row) => left[bin]! * columns + right[others[row]!]!)
  return { features: [a, b], coarse: [left, right], columns, size, cells }
}

/**
 * The score statistic of the cells, each shrunk by its prior, in standard deviations above its expected value by
 * chance.
 */
function measureSurprise(
  { cells, size }: Candidate,
  first: Float64Array,
  second: Float64Array,
): number {
  const sums = new Float64Array(size)
  const masses = new Float64Array(size)
  for (let row = 0; row < cells.length; row += 1) {
    sums[cells[row]!]! += first[row]!
    masses[cells[row]!]! += second[row]!
  }
  let excess = 0
  let variance = 0
  for (let cell = 0; cell < size; cell += 1) {
    const mass = masses[cell]!
    if (mass === 0) continue
    excess += (sums[cell]! ** 2 - mass) / (mass + startStrength)
    variance += 2 * (mass / (mass + startStrength)) ** 2
  }
  return variance === 0 ? 0 : excess / Math.sqrt(variance)
}

/** Merges neighboring bins of a number, and the rare levels of a category. "missing" stays separate. */
function coarseBins(bins: Bins, table: Table, feature: number): number[] {
  const size = bins.kind === 'number' ? bins.edges.length + 2 : bins.levels.length + 2
  if (size <= mostCoarseBins) return Array.from({ length: size }, (_, bin) => bin)
  const masses = new Float64Array(size)
  for (let row = 0; row < table.length; row += 1) {
    masses[table.columns[feature]![row]!]! += table.weights[row]!
  }
  return bins.kind === 'number' ? mergeNeighbors(masses) : mergeRare(masses)
}

function mergeNeighbors(masses: Float64Array): number[] {
  const known = masses.slice(0, -1)
  const total = known.reduce((sum, mass) => sum + mass, 0)
  let before = 0
  let last = -1
  let lastSlot = -1
  const coarse = [...known].map((mass) => {
    const slot = Math.min(
      mostCoarseBins - 2,
      Math.floor(((before + mass / 2) / Math.max(total, 1e-9)) * (mostCoarseBins - 1)),
    )
    before += mass
    if (slot !== lastSlot) {
      last += 1
      lastSlot = slot
    }
    return last
  })
  return [...coarse, last + 1]
}

function mergeRare(masses: Float64Array): number[] {
  const missing = masses.length - 1
  const common = [...masses.keys()]
    .slice(0, -2)
    .toSorted((a, b) => masses[b]! - masses[a]! || a - b)
    .slice(0, mostCoarseBins - 2)
    .toSorted((a, b) => a - b)
  return [...masses.keys()].map((bin) => {
    if (bin === missing) return common.length + 1
    const place = common.indexOf(bin)
    return place === -1 ? common.length : place
  })
}
