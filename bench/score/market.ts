import { accountWeight } from '../../engine/score/account-weight.ts'
import { toScore } from '../../engine/score/anchors.ts'
import { compile, toProbability } from '../../engine/score/scorecard/compile.ts'
import { fit } from '../../engine/score/scorecard/fit.ts'
import { createLearner } from '../../engine/score/scorecard/learn.ts'
import { areaUnderCurve, calibrationError } from '../../engine/score/scorecard/metrics.ts'
import type { Model } from '../../engine/score/scorecard/model.ts'
import type { CategorySpec, Observation, Row, Spec } from '../../engine/score/scorecard/spec.ts'
import { createRandom, pick, type Random } from './draw-leads.ts'
import { figure, goal } from './report.ts'

const worlds = 20
const checkpoints = [0, 1000, 3000, 10_000]
const refitEvery = 500
const wrong = { weight: 0.45, source: 1.2, base: 0.5 }
const exploration = 0.015
/** Contractors who report outcomes, some ten times as many as others. */
const accounts = 40

/**
 * Generated markets with known true weights: ten features, and a hand-written card that is wrong in every level
 * and in the base rate, and far off for one source. Only leads that score 60 or more (and one in 67 of the others)
 * have outcomes. The model takes a step after each outcome and is fitted again after 500; both weigh an
 * outcome by how many contractors have reported as much.
 */
export function measureMarket(): string[] {
  const results = Array.from({ length: worlds }, (_, seed) => play(createRandom(seed + 100)))
  const lines = checkpoints.map((leads, at) => {
    const mean = (name: keyof Checkpoint) =>
      results.reduce((sum, each) => sum + (each[at]?.[name] ?? 0), 0) / worlds
    return {
      leads,
      auc: mean('auc'),
      oracle: mean('oracle'),
      ece: mean('ece'),
      sourceError: mean('sourceError'),
      booked: mean('booked'),
    }
  })
  const last = lines.at(-1)
  const afterThousand = lines[1]
  return [
    ...lines.map(
      ({ leads, auc, oracle, ece, sourceError, booked }) =>
        `after ${leads} leads: auc ${figure(auc, 3)} (oracle ${figure(oracle, 3)}), ece ${figure(ece, 3)}, ` +
        `source misjudged by ${figure(sourceError, 2)}, ${figure(booked, 3)} of the delivered book`,
    ),
    `auc short of the oracle after 10,000: ${goal((last?.oracle ?? 1) - (last?.auc ?? 0), '<=', 0.01, 4)}`,
    `ece after 10,000: ${goal(last?.ece ?? 1, '<=', 0.03, 4)}`,
    `the source judged wrongly by ${wrong.source}, after 1,000: ${goal(afterThousand?.sourceError ?? 9, '<=', 0.4, 2)}`,
  ]
}

type Checkpoint = { auc: number; oracle: number; ece: number; sourceError: number; booked: number }

type World = {
  spec: Spec
  truth: Map<string, Map<string, number>>
  intercept: number
  misjudged: string
}

function play(random: Random): Checkpoint[] {
  const world = drawWorld(random)
  const exam = Array.from({ length: 4000 }, () => drawRow(world.spec, random))
  const seen: Array<Observation & { nth: number }> = []
  const reported = Array.from({ length: accounts }, () => 0)
  /** How many accounts have reported at least this many outcomes. */
  const reporters: number[] = []
  const found: Checkpoint[] = []
  let student = createLearner(fit([], world.spec))
  let scorer = compile(student.model)
  let delivered = { leads: 0, booked: 0 }
  for (let lead = 0; ; lead += 1) {
    if (checkpoints.includes(lead)) {
      found.push(examine(world, student.model, exam, delivered))
      delivered = { leads: 0, booked: 0 }
    }
    if (lead === checkpoints.at(-1)) return found
    const row = drawRow(world.spec, random)
    const isSold = toScore(scorer.logit(row)) >= 60
    if (!isSold && random() >= exploration) continue
    const outcome = random() < toProbability(trueLogit(world, row)) ? 1 : 0
    if (isSold) {
      delivered = { leads: delivered.leads + 1, booked: delivered.booked + outcome }
    }
    const account = Math.floor(accounts * random() ** 2)
    const nth = (reported[account] ?? 0) + 1
    reported[account] = nth
    reporters[nth] = (reporters[nth] ?? 0) + 1
    const weighReport = (one: { nth: number }) => accountWeight(reporters[one.nth] ?? 0)
    seen.push({ row, outcome, nth })
    student.learn({ row, outcome, weight: weighReport({ nth }) })
    if (seen.length % refitEvery === 0) {
      const weighed = seen.map((each) => ({ ...each, weight: weighReport(each) }))
      student = createLearner(fit(weighed, world.spec))
    }
    scorer = compile(student.model)
  }
}

function drawWorld(random: Random): World {
  const truth = new Map<string, Map<string, number>>()
  const features = Array.from({ length: 10 }, (_, at): CategorySpec => {
    const levels = Array.from({ length: 3 + (at % 4) }, (__, level) => `level${level}`)
    const weights = new Map(levels.map((level) => [level, 0.6 * normal(random)]))
    truth.set(`feature${at}`, weights)
    const prior = Object.fromEntries(
      levels.map((level) => [level, (weights.get(level) ?? 0) + wrong.weight * normal(random)]),
    )
    return { name: `feature${at}`, kind: 'category', levels, prior }
  })
  const misjudged = 'level1'
  const [source] = features
  if (source?.prior) {
    const prior = {
      ...source.prior,
      [misjudged]: (truth.get('feature0')?.get(misjudged) ?? 0) + wrong.source,
    }
    features[0] = { ...source, prior }
  }
  const intercept = -2 + 0.3 * normal(random)
  return {
    truth,
    intercept,
    misjudged,
    spec: { features, intercept: { mean: intercept + wrong.base, sd: 0.5 } },
  }
}

function drawRow({ features }: Spec, random: Random): Row {
  return Object.fromEntries(
    features.map((feature) => [
      feature.name,
      pick(random, feature.kind === 'category' ? (feature.levels ?? []) : []),
    ]),
  )
}

function trueLogit({ truth, intercept }: World, row: Row): number {
  let sum = intercept
  for (const [name, weights] of truth) sum += weights.get(String(row[name])) ?? 0
  return sum
}

function examine(
  world: World,
  model: Model,
  exam: Row[],
  delivered: { leads: number; booked: number },
): Checkpoint {
  const { logit } = compile(model)
  const truth = exam.map((row) => toProbability(trueLogit(world, row)))
  const random = createRandom(5)
  const outcomes = truth.map((p) => (random() < p ? 1 : 0))
  const probabilities = exam.map((row) => toProbability(logit(row)))
  return {
    auc: areaUnderCurve({ probabilities, outcomes }),
    oracle: areaUnderCurve({ probabilities: truth, outcomes }),
    ece: calibrationError({ probabilities, outcomes }),
    sourceError: Math.abs(measureAdvantage(world, model)),
    booked: delivered.leads === 0 ? 0 : delivered.booked / delivered.leads,
  }
}

/** How far the misjudged source is from its true value, relative to the mean of the other sources. */
function measureAdvantage({ truth, misjudged }: World, model: Model): number {
  const [term] = model.terms
  const weights = truth.get('feature0')
  if (!term || term.bins.kind !== 'category' || !weights) return Number.NaN
  const errors = term.bins.levels.map((level, at) => ({
    level,
    error: (term.weights[at] ?? 0) - (weights.get(level) ?? 0),
  }))
  const others = errors.filter(({ level }) => level !== misjudged)
  const own = errors.find(({ level }) => level === misjudged)?.error ?? 0
  return own - others.reduce((sum, { error }) => sum + error, 0) / others.length
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
