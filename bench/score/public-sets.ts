import { compile, toProbability } from '../../engine/score/scorecard/compile.ts'
import { fit } from '../../engine/score/scorecard/fit.ts'
import {
  areaUnderCurve,
  calibrationError,
  liftAt,
  logLoss,
} from '../../engine/score/scorecard/metrics.ts'
import type { Observation, Spec } from '../../engine/score/scorecard/spec.ts'
import { readSet, type DataSet } from './read-set.ts'
import { figure, goal } from './report.ts'

/** Tuned boosted trees under the same protocol (scikit-learn 1.2, November 2026): AUC, log-loss, ECE. */
const trees: Record<string, [auc: number, logLoss: number, ece: number]> = {
  'bank cv5': [0.8037, 0.2703, 0.0057],
  'xedu_strict cv5': [0.8615, 0.4474, 0.0126],
  'adult cv5': [0.9273, 0.28, 0.0065],
  'adult official': [0.9278, 0.276, 0.0081],
  'caravan cv5': [0.7367, 0.2076, 0.0141],
  'caravan official': [0.7148, 0.2101, 0.0211],
  'hillstrom cv5': [0.6453, 0.3995, 0.0034],
}

type Figures = { auc: number; logLoss: number; ece: number; lift: number; seconds: number }

/** Five folds, and the official test set if there is one, compared with the reference. */
export function measurePublicSets(): string[] {
  const lines = [
    'set                auc     log-loss  ece     lift@10%  fit s   | tuned trees: auc, log-loss, ece',
  ]
  const seen: Record<string, Figures> = {}
  for (const name of ['bank', 'xedu_strict', 'adult', 'caravan', 'hillstrom']) {
    const set = readSet(name)
    const folded = crossValidate(set)
    seen[`${name} cv5`] = folded
    lines.push(formatLine(`${name} cv5`, folded))
    if (set.observations.length > set.folds.length) {
      const { figures, best800 } = testOfficially(set)
      seen[`${name} official`] = figures
      const hits = name === 'caravan' ? `  ${goal(best800, '>=', 112)} of 238 in 800` : ''
      lines.push(formatLine(`${name} official`, figures) + hits)
    }
  }
  return [...lines, ...goals(seen)]
}

function goals(seen: Record<string, Figures>): string[] {
  const wanted: Array<[string, keyof Figures, '>=' | '<=', number]> = [
    ['bank cv5', 'auc', '>=', 0.8],
    ['bank cv5', 'logLoss', '<=', 0.273],
    ['bank cv5', 'ece', '<=', 0.01],
    ['xedu_strict cv5', 'auc', '>=', 0.855],
    ['xedu_strict cv5', 'logLoss', '<=', 0.455],
    ['xedu_strict cv5', 'ece', '<=', 0.03],
    ['adult official', 'auc', '>=', 0.925],
    ['hillstrom cv5', 'auc', '>=', 0.645],
  ]
  return wanted.map(([set, name, sign, bound]) => {
    return `${set} ${name}: ${goal(seen[set]?.[name] ?? Number.NaN, sign, bound, 4)}`
  })
}

function formatLine(name: string, { auc, logLoss: loss, ece, lift, seconds }: Figures): string {
  const reference = trees[name]?.map((each) => figure(each, 4)).join('  ') ?? ''
  const own = [figure(auc, 4), figure(loss, 4), ` ${figure(ece, 4)}`, figure(lift, 2).padEnd(8)]
  return `${name.padEnd(18)} ${own.join('  ')}  ${figure(seconds, 2).padEnd(6)}  | ${reference}`
}

function makeSpec({ features }: DataSet): Spec {
  return { features, pairs: 'any' }
}

function crossValidate(set: DataSet): Figures {
  const rows = set.observations.slice(0, set.folds.length)
  const probabilities = new Float64Array(rows.length)
  const outcomes = rows.map(({ outcome }) => outcome)
  const areas: number[] = []
  let seconds = 0
  for (let fold = 0; fold < 5; fold += 1) {
    const heldOut = [...set.folds.keys()].filter((at) => set.folds[at] === fold)
    const started = performance.now()
    const model = fit(
      rows.filter((_, at) => set.folds[at] !== fold),
      makeSpec(set),
    )
    seconds += (performance.now() - started) / 1000 / 5
    const predicted = predict(
      model,
      heldOut.flatMap((at) => rows[at] ?? []),
    )
    heldOut.forEach((at, place) => (probabilities[at] = predicted[place] ?? 0))
    areas.push(
      areaUnderCurve({
        probabilities: predicted,
        outcomes: heldOut.map((at) => outcomes[at] ?? 0),
      }),
    )
  }
  const all = { probabilities, outcomes }
  return {
    auc: areas.reduce((sum, area) => sum + area, 0) / areas.length,
    logLoss: logLoss(all),
    ece: calibrationError(all),
    lift: liftAt(all, 0.1),
    seconds,
  }
}

function testOfficially(set: DataSet): { figures: Figures; best800: number } {
  const [train, heldOut] = [
    set.observations.slice(0, set.folds.length),
    set.observations.slice(set.folds.length),
  ]
  const started = performance.now()
  const model = fit(train, makeSpec(set))
  const seconds = (performance.now() - started) / 1000
  const all = {
    probabilities: predict(model, heldOut),
    outcomes: heldOut.map(({ outcome }) => outcome),
  }
  const best = [...heldOut.keys()]
    .toSorted((a, b) => (all.probabilities[b] ?? 0) - (all.probabilities[a] ?? 0) || a - b)
    .slice(0, 800)
  return {
    figures: {
      auc: areaUnderCurve(all),
      logLoss: logLoss(all),
      ece: calibrationError(all),
      lift: liftAt(all, 0.1),
      seconds,
    },
    best800: best.reduce((sum, at) => sum + (all.outcomes[at] ?? 0), 0),
  }
}

function predict(model: ReturnType<typeof fit>, rows: ReadonlyArray<Observation>): number[] {
  const { logit } = compile(model)
  return rows.map(({ row }) => toProbability(logit(row)))
}
