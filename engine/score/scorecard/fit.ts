import { binColumn, makeBins, type BinLimits } from './binning.ts'
import { stepBlock, type Block } from './block.ts'
import { binCount, orderedBins, type Bins, type Model, type Surface, type Term } from './model.ts'
import { surfacePenalty, walkPenalty, type Penalty } from './penalty.ts'
import { makePrior } from './prior.ts'
import type { FeatureSpec, Observation, Spec } from './spec.ts'
import { chooseSurfaces, startStrength, type Candidate } from './surfaces.ts'
import { canonicalTable, type Table } from './table.ts'

export type FitOptions = Partial<BinLimits> & {
  /** Rounds of Newton steps, one step per block, before surfaces are chosen and again with them. */
  sweeps?: number
  mostSurfaces?: number
}

/** Default prior precision: sd 0.45. */
const usualStrength = 5
const defaults = { numberBins: 64, levels: 250, rowsPerLevel: 10, sweeps: 15, mostSurfaces: 10 }

/**
 * Fits the additive model to observations, without a seed, tuning or held-out data. The same observations give
 * the same model to the bit, in any order. Without observations the model is the prior.
 */
export function fit(
  observations: ReadonlyArray<Observation>,
  spec: Spec,
  options: FitOptions = {},
): Model {
  const steps = fitInSteps(observations, spec, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Like `fit`, but pauses every few milliseconds, so that a large fit does not block the event loop. */
export function* fitInSteps(
  observations: ReadonlyArray<Observation>,
  spec: Spec,
  options: FitOptions = {},
): Generator<void, Model, void> {
  const settings = { ...defaults, ...options }
  const bins: Bins[] = []
  for (const feature of spec.features) {
    bins.push(makeBins(feature, listValues(observations, feature.name), settings))
    yield
  }
  const table = makeTable(observations, spec.features, bins)
  const state = startState(spec, bins, table)
  for (let sweep = 0; sweep < settings.sweeps; sweep += 1) yield* sweepOnce(state, table)
  const candidates = chooseSurfaces(
    table,
    bins,
    state.logits,
    listPairs(spec, bins),
    settings.mostSurfaces,
  )
  state.surfaces = candidates.map((candidate) => surfaceBlock(candidate, bins))
  if (candidates.length > 0) {
    for (let sweep = 0; sweep < settings.sweeps; sweep += 1) yield* sweepOnce(state, table)
  }
  return makeModel(spec, bins, table, state, candidates)
}

type State = {
  intercept: number
  interceptVariance: number
  interceptPrior: { mean: number; precision: number }
  terms: Block[]
  surfaces: Block[]
  logits: Float64Array
}

function listValues(observations: ReadonlyArray<Observation>, name: string) {
  return observations.map(({ row }) => row[name])
}

function makeTable(
  observations: ReadonlyArray<Observation>,
  features: ReadonlyArray<FeatureSpec>,
  bins: ReadonlyArray<Bins>,
): Table {
  return canonicalTable(
    features.map(({ name }, at) => binColumn(bins[at]!, listValues(observations, name))),
    Uint8Array.from(observations, ({ outcome }) => outcome),
    Float64Array.from(observations, ({ weight }) => weight ?? 1),
  )
}

function startState(spec: Spec, bins: ReadonlyArray<Bins>, table: Table): State {
  const terms = spec.features.map((feature, at) => termBlock(spec, feature, bins[at]!, table, at))
  const interceptPrior = spec.intercept
    ? { mean: spec.intercept.mean, precision: spec.intercept.sd ** -2 }
    : { mean: 0, precision: 1e-6 }
  const intercept = spec.intercept ? spec.intercept.mean : baseLogit(table)
  const logits = new Float64Array(table.length)
  for (let row = 0; row < table.length; row += 1) {
    logits[row] = terms.reduce((sum, { cells, weights }) => sum + weights[cells[row]!]!, intercept)
  }
  const interceptVariance = 1 / interceptPrior.precision
  return { intercept, interceptVariance, interceptPrior, terms, surfaces: [], logits }
}

function baseLogit({ outcomes, weights }: Table): number {
  let [happened, all] = [0.5, 1]
  weights.forEach((weight, row) => {
    all += weight
    happened += weight * outcomes[row]!
  })
  return Math.log(happened / (all - happened))
}

function termBlock(spec: Spec, feature: FeatureSpec, bins: Bins, table: Table, at: number): Block {
  const prior = makePrior(feature, bins)
  const size = prior.length
  const priorStrength = feature.strength ?? spec.strength ?? usualStrength
  return {
    cells: table.columns[at]!,
    weights: prior.slice(),
    prior,
    penalty: choosePenalty(feature, size),
    strength: priorStrength,
    priorStrength,
    direction: feature.direction ?? null,
    ordered: orderedBins(bins),
    bound: feature.bound ?? null,
    covariance: new Float64Array(size),
  }
}

/** A few given edges make separate levels; many learned edges make a curve. */
function choosePenalty(feature: FeatureSpec, size: number): Penalty {
  return feature.kind === 'number' && !feature.edges ? walkPenalty(size) : { kind: 'ridge' }
}

function surfaceBlock(
  { cells, size, columns, features }: Candidate,
  bins: ReadonlyArray<Bins>,
): Block {
  const [a, b] = features
  const isNumber = [bins[a]!.kind === 'number', bins[b]!.kind === 'number'] as const
  return {
    cells,
    weights: new Float64Array(size),
    prior: new Float64Array(size),
    penalty: surfacePenalty(size / columns, columns, isNumber),
    strength: startStrength,
    priorStrength: usualStrength,
    direction: null,
    ordered: 0,
    bound: null,
    covariance: new Float64Array(size),
  }
}

function* sweepOnce(state: State, table: Table): Generator<void, void, void> {
  stepIntercept(state, table)
  for (const block of state.terms) {
    stepBlock(block, table, state.logits)
    if (block.penalty.kind === 'smooth') center(block, state, table)
    yield
  }
  for (const block of state.surfaces) {
    stepBlock(block, table, state.logits)
    yield
  }
}

function stepIntercept(state: State, { outcomes, weights, length }: Table): void {
  const { mean, precision } = state.interceptPrior
  let first = -precision * (state.intercept - mean)
  let second = precision
  for (let row = 0; row < length; row += 1) {
    const p = 1 / (1 + Math.exp(-state.logits[row]!))
    first += weights[row]! * (outcomes[row]! - p)
    second += weights[row]! * p * (1 - p)
  }
  const step = first / second
  state.intercept += step
  state.interceptVariance = 1 / second
  for (let row = 0; row < length; row += 1) state.logits[row]! += step
}

/** A curve describes differences between bins; their common part is in the intercept. */
function center(block: Block, state: State, { weights, length }: Table): void {
  let [sum, mass] = [0, 0]
  for (let row = 0; row < length; row += 1) {
    sum += weights[row]! * block.weights[block.cells[row]!]!
    mass += weights[row]!
  }
  if (mass === 0) return
  for (let bin = 0; bin < block.weights.length; bin += 1) block.weights[bin]! -= sum / mass
  state.intercept += sum / mass
}

/** A surface could break a direction, so features with a direction are not in surfaces. */
function listPairs({ pairs, features }: Spec, bins: ReadonlyArray<Bins>): Array<[number, number]> {
  if (!pairs) return []
  const isFree = features.map((feature, at) => !feature.direction && binCount(bins[at]!) > 3)
  const all = features.flatMap((_, a) =>
    features.slice(a + 1).map((__, offset): [number, number] => [a, a + 1 + offset]),
  )
  const isWanted = ([a, b]: [number, number]) =>
    pairs === 'any' ||
    pairs.some((names) => names.includes(features[a]!.name) && names.includes(features[b]!.name))
  return all.filter((pair) => isFree[pair[0]] && isFree[pair[1]] && isWanted(pair))
}

function makeModel(
  spec: Spec,
  bins: Bins[],
  table: Table,
  state: State,
  candidates: Candidate[],
): Model {
  return {
    format: 1,
    intercept: state.intercept,
    interceptVariance: state.interceptVariance,
    terms: state.terms.map((block, at) =>
      makeTerm(spec.features[at]!.name, bins[at]!, block, table),
    ),
    surfaces: state.surfaces.map((block, at) => makeSurface(spec, candidates[at]!, block)),
    seen: table.weights.reduce((sum, weight) => sum + weight, 0),
  }
}

function makeTerm(name: string, bins: Bins, block: Block, table: Table): Term {
  const masses = new Float64Array(block.weights.length)
  block.cells.forEach((cell, row) => (masses[cell]! += table.weights[row]!))
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  return {
    name,
    bins,
    direction: block.direction,
    bound: block.bound,
    weights: [...block.weights],
    covariance: [...block.covariance],
    isDiagonal: block.penalty.kind === 'ridge',
    strength: block.strength,
    shares: [...masses].map((mass) => (total === 0 ? 0 : mass / total)),
  }
}

function makeSurface(spec: Spec, { features, coarse, columns }: Candidate, block: Block): Surface {
  const size = block.weights.length
  const [a, b] = features
  return {
    names: [spec.features[a]!.name, spec.features[b]!.name],
    coarse,
    columns,
    weights: [...block.weights],
    variances: [...block.weights.keys()].map((cell) =>
      block.penalty.kind === 'ridge'
        ? block.covariance[cell]!
        : block.covariance[cell * size + cell]!,
    ),
    strength: block.strength,
  }
}
