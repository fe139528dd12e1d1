import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile, toProbability } from './compile.ts'
import { fit } from './fit.ts'
import { createLearner } from './learn.ts'
import { areaUnderCurve } from './metrics.ts'
import { canonicalJson, orderedBins } from './model.ts'
import type { Observation, Row, Spec } from './spec.ts'

const spec: Spec = {
  intercept: { mean: -1, sd: 1 },
  features: [
    { name: 'visits', kind: 'number', direction: 'up' },
    {
      name: 'age',
      kind: 'number',
      edges: [1, 6, 24],
      prior: [0.25, 0, -0.35, -1.1],
      direction: 'down',
    },
    {
      name: 'door',
      kind: 'category',
      levels: ['shut', 'ajar', 'open'],
      direction: 'up',
      missing: -0.1,
    },
    {
      name: 'house',
      kind: 'category',
      prior: { stone: 0.1 },
      levels: ['stone', 'wood'],
      bound: 0.35,
    },
    { name: 'town', kind: 'category' },
  ],
  pairs: [['town', 'house']],
}
const market = draw(4000)
const model = fit(market, spec)

test('without observations the model equals the prior', () => {
  const cold = fit([], spec)
  const scorer = compile(cold)
  expect(scorer.logit({ age: 30, house: 'stone' })).toBeCloseTo(-1 - 1.1 + 0.1 - 0.1, 12)
  expect(scorer.explain({}).standardError).toBeCloseTo(Math.sqrt(1 + 5 / 5), 12)
})

test('contributions and intercept sum to the log-odds', () => {
  const { logit, explain } = compile(model)
  fc.assert(
    fc.property(anyRow(), (row) => {
      const { contributions: parts, logit: explained } = explain(row)
      expect(parts).toHaveLength(spec.features.length + model.surfaces.length)
      const sum = parts.reduce((total, part) => total + part, model.intercept)
      expect(Math.abs(sum - logit(row))).toBeLessThan(1e-9)
      expect(explained).toBe(logit(row))
    }),
  )
})

test('the same observations give the same model in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(market, { minLength: market.length }), (shuffled) => {
      expect(canonicalJson(fit(shuffled, spec))).toBe(canonicalJson(model))
    }),
    { numRuns: 3 },
  )
})

test('an observation of weight two counts like two rows', () => {
  const weighted = market
    .slice(0, 300)
    .map((each, at) => ({ ...each, weight: at % 2 === 0 ? 2 : 1 }))
  const repeated = market
    .slice(0, 300)
    .flatMap((each, at) => (at % 2 === 0 ? [each, each] : [each]))
  const [a, b] = [fit(weighted, fixed()), fit(repeated, fixed())].map((each) => compile(each))
  for (const { row } of market.slice(0, 50)) expect(a!.logit(row)).toBeCloseTo(b!.logit(row), 9)
})

test('a monotone feature never moves the odds against its direction', () => {
  const noisy = market.map((each, at) => (at % 3 === 0 ? { ...each, outcome: 0 as const } : each))
  const { model: stepped, learn } = createLearner(structuredClone(fit(noisy.slice(0, 500), spec)))
  noisy.slice(500).forEach(learn)
  for (const each of [model, fit(noisy, spec), stepped]) {
    for (const { direction, bound, bins, weights } of each.terms) {
      const ordered = weights.slice(0, direction === null ? 0 : orderedBins(bins))
      if (direction === 'down') ordered.reverse()
      for (const [at, weight] of ordered.entries()) {
        expect(weight).toBeGreaterThanOrEqual(ordered[at - 1] ?? -Infinity)
      }
      if (bound !== null) expect(Math.max(...weights.map(Math.abs))).toBeLessThanOrEqual(bound)
    }
  }
})

test('the fit recovers the simulated effects and an interaction of two terms', () => {
  const fresh = draw(4000, 7)
  const { logit } = compile(model)
  const outcomes = fresh.map(({ outcome }) => outcome)
  const found = areaUnderCurve({ probabilities: fresh.map(({ row }) => logit(row)), outcomes })
  const truth = areaUnderCurve({ probabilities: fresh.map(({ row }) => trueLogit(row)), outcomes })
  expect(truth - found).toBeLessThan(0.02)
  expect(model.surfaces.map(({ names }) => names.toSorted())).toEqual([['house', 'town']])
})

test('learning one outcome at a time ends near the fit of all of them', () => {
  const { model: stepped, learn } = createLearner(fit([], fixed()))
  market.forEach(learn)
  const [online, whole] = [compile(stepped), compile(fit(market, fixed()))]
  const gaps = draw(500, 3).map(({ row }) =>
    Math.abs(toProbability(online.logit(row)) - toProbability(whole.logit(row))),
  )
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.03)
  expect(online.explain({ town: 'a' }).standardError).toBeLessThan(
    compile(fit([], fixed())).explain({}).standardError,
  )
})

test('unseen levels neither fail nor give certainty', () => {
  const { logit } = compile(model)
  for (const row of [
    {},
    { town: 'never heard of' },
    { visits: NaN },
    { visits: Infinity, age: -1 },
  ]) {
    expect(Number.isFinite(logit(row))).toBe(true)
  }
  const same = Array.from({ length: 50 }, (): Observation => ({ row: { town: 'a' }, outcome: 1 }))
  const certain = toProbability(compile(fit(same, spec)).logit({ town: 'a' }))
  expect(certain).toBeGreaterThan(0.8)
  expect(certain).toBeLessThan(1)
})

/** The same features with given edges, so that the bins do not depend on the rows. */
function fixed(): Spec {
  return {
    ...spec,
    pairs: [],
    features: spec.features.map((feature) => {
      if (feature.name === 'visits' && feature.kind === 'number')
        return { ...feature, edges: [2, 5] }
      return feature.name === 'town' && feature.kind === 'category'
        ? { ...feature, levels: ['a', 'b', 'c'] }
        : feature
    }),
  }
}

function anyRow(): fc.Arbitrary<Row> {
  return fc.record(
    {
      visits: fc.option(fc.double()),
      age: fc.option(fc.double({ min: 0, max: 100 })),
      door: fc.constantFrom('shut', 'ajar', 'open', null, 'other'),
      house: fc.constantFrom('stone', 'wood', 'straw'),
      town: fc.constantFrom('a', 'b', 'c', 'd'),
    },
    { requiredKeys: [] },
  )
}

function trueLogit(row: Row): number {
  const visits = typeof row.visits === 'number' ? Math.min(row.visits, 6) / 4 : 0
  const age = typeof row.age === 'number' && row.age >= 24 ? -1.2 : 0
  const door = row.door === 'open' ? 0.6 : 0
  const town = row.town === 'b' ? 0.5 : 0
  return (
    -1.2 + visits + age + door + town + ((row.house === 'wood') === (row.town === 'a') ? 0.7 : -0.7)
  )
}

/** Rows of a made-up town. The same seed gives the same rows. */
function draw(count: number, seed = 1): Observation[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const one = (levels: string) =>
    levels.split(' ')[Math.floor(random() * levels.split(' ').length)]!
  return Array.from({ length: count }, () => {
    const row: Row = {
      visits: random() < 0.3 ? 0 : Math.floor(random() * 9),
      age: random() < 0.1 ? null : random() * 48,
      door: one('shut ajar open'),
      house: one('stone wood'),
      town: one('a b c'),
    }
    return { row, outcome: random() < toProbability(trueLogit(row)) ? 1 : 0 }
  })
}
