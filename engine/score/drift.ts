import { createBinFinder } from './scorecard/binning.ts'
import { missingBin, type Model, type Term } from './scorecard/model.ts'
import { fitRecalibration } from './scorecard/metrics.ts'
import type { Row } from './scorecard/spec.ts'

/** A change in recent leads that the model was not fitted for. */
export type DriftAlarm =
  | { kind: 'shift' | 'missing' | 'unseen'; term: string; value: number; isGrave: boolean }
  | { kind: 'calibration'; intercept: number; slope: number; isGrave: true }
  | { kind: 'bad_source'; source: string; value: number; isGrave: true }

/** Population stability index: 0.1 is a warning, 0.25 an alarm, as is customary in credit scoring. */
const shift = { warn: 0.1, alarm: 0.25 }
const missingJump = 0.1
const unseenRate = 0.05
const calibration = { intercept: 0.3, slopeLeast: 0.8, slopeMost: 1.25 }
const badSource = { rate: 0.3, least: 20 }
/** With fewer leads or outcomes, differences are probably chance. */
const least = { leads: 200, outcomes: 200 }

/** How the bins of each term have shifted since the model was fitted. */
export function measureShifts(model: Model, rows: ReadonlyArray<Row>): DriftAlarm[] {
  if (rows.length < least.leads) return []
  return model.terms.flatMap((term) => {
    if (term.shares.every((share) => share === 0)) return []
    const now = measureShares(term, rows)
    const missing = missingBin(term.bins)
    const index = stability(term.shares, now)
    const jump = (now[missing] ?? 0) - (term.shares[missing] ?? 0)
    const unseen =
      term.bins.kind === 'category' ? (now[missing - 1] ?? 0) - (term.shares[missing - 1] ?? 0) : 0
    const alarms: DriftAlarm[] = []
    if (index > shift.warn) {
      alarms.push({ kind: 'shift', term: term.name, value: index, isGrave: index > shift.alarm })
    }
    if (jump > missingJump)
      alarms.push({ kind: 'missing', term: term.name, value: jump, isGrave: true })
    if (unseen > unseenRate)
      alarms.push({ kind: 'unseen', term: term.name, value: unseen, isGrave: false })
    return alarms
  })
}

/** Whether predictions still match outcomes. */
export function findCalibrationAlarms(
  logits: ReadonlyArray<number>,
  outcomes: ReadonlyArray<number>,
): DriftAlarm[] {
  if (outcomes.length < least.outcomes) return []
  const { intercept, slope } = fitRecalibration(logits, outcomes)
  const isRight =
    Math.abs(intercept) <= calibration.intercept &&
    slope >= calibration.slopeLeast &&
    slope <= calibration.slopeMost
  return isRight ? [] : [{ kind: 'calibration', intercept, slope, isGrave: true }]
}

/** Sources with many leads that were reported as bad. */
export function findBadSources(
  sources: ReadonlyArray<{ source: string; leads: number; bad: number }>,
): DriftAlarm[] {
  return sources
    .filter(({ leads, bad }) => leads >= badSource.least && bad / leads > badSource.rate)
    .map(({ source, leads, bad }) => ({
      kind: 'bad_source',
      source,
      value: bad / leads,
      isGrave: true,
    }))
}

function measureShares({ name, bins, shares }: Term, rows: ReadonlyArray<Row>): number[] {
  const find = createBinFinder(bins)
  const counts = shares.map(() => 0)
  for (const row of rows) {
    const bin = find(row[name])
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count) => count / rows.length)
}

/** An empty bin counts as a tenth of a percent, so that the index stays finite. */
function stability(before: ReadonlyArray<number>, now: ReadonlyArray<number>): number {
  return before.reduce((sum, share, bin) => {
    const [a, b] = [Math.max(share, 0.001), Math.max(now[bin] ?? 0, 0.001)]
    return sum + (b - a) * Math.log(b / a)
  }, 0)
}
