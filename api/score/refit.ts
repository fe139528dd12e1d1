import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { enoughOutcomes } from '../../engine/score/anchors.ts'
import {
  decayWeights,
  judgeChallenger,
  halfLives,
  meanLogLoss,
  predictThenLearn,
  windowSize,
  type HalfLife,
  type Known,
} from '../../engine/score/challenge.ts'
import { fitInSteps } from '../../engine/score/scorecard/fit.ts'
import * as metrics from '../../engine/score/scorecard/metrics.ts'
import type { Model } from '../../engine/score/scorecard/model.ts'
import type { Observation } from '../../engine/score/scorecard/spec.ts'
import { leadSpec } from '../../engine/score/spec.ts'
import type { ScoreReport } from '../../wire/score-report.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { lockScore } from './learn-outcomes.ts'
import { hashModel } from './model-hash.ts'
import { isGateHeld, publish } from './publish.ts'
import { readState } from './read-state.ts'
import { readReportedShare, readTrainingSet } from './training-set.ts'

/** A refitted model, and whether it went live; `isHeld` if only a rollback prevents that. */
export type Refit = { modelId: string; isPublished: boolean; isHeld: boolean; report: ScoreReport }

/** Younger outcomes may not be visible yet; the new model learns them as steps. */
const settleTime = 60_000

/**
 * Fits the model to all outcomes and publishes it if it passes the gate and no rollback holds it.
 * @param isDrifting tries short half-lives only, because the leads are changing
 * @returns null with fewer than 200 outcomes, when the card and its steps predict better than a fit
 */
export async function refit(
  db: Kysely<Schema>,
  now: Date,
  { isDrifting = false } = {},
): Promise<Refit | null> {
  const until = new Date(now.getTime() - settleTime)
  const { id } = await readState(db)
  if (id === null) return null
  const { of_samples: ofSamples } = await db
    .selectFrom('score_models')
    .select('of_samples')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = await readTrainingSet(db, ofSamples, until)
  if (known.length < enoughOutcomes) return null
  const tried = await tryHalfLives(known, isDrifting)
  const model = await fitGently(decayWeights(known, tried.halfLife))
  const report = { ...tried.report, reported: await readReportedShare(db, now) }
  return retryTransaction(db, async (trx) => {
    await lockScore.execute(trx)
    const made = await trx
      .insertInto('score_models')
      .values({
        kind: 'fit',
        of_samples: ofSamples,
        hash: hashModel(model),
        model: JSON.stringify(model),
        outcomes: known.length,
        trained_at: until,
        half_life: tried.halfLife,
        report: JSON.stringify(report),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isHeld = report.gate.passed && (await isGateHeld(trx))
    const isPublished = report.gate.passed && !isHeld
    if (isPublished) await publish(trx, made.id, 'gate')
    return { modelId: made.id, isPublished, isHeld, report }
  })
}

type Tried = { halfLife: HalfLife; report: Omit<ScoreReport, 'reported'> }

/** Predicts the latest outcomes from the earlier ones with each half-life, and picks the lowest log-loss. */
async function tryHalfLives(known: Known[], isDrifting: boolean): Promise<Tried> {
  const size = Math.min(windowSize, Math.floor(known.length / 2))
  const [past, window] = [known.slice(0, -size), known.slice(-size)]
  const outcomes = window.map(({ outcome }) => outcome)
  const tried = []
  for (const halfLife of isDrifting ? halfLives.slice(2) : halfLives) {
    const predicted = predictThenLearn(await fitGently(decayWeights(past, halfLife)), window)
    tried.push({ halfLife, predicted, loss: meanLogLoss(window, predicted) })
  }
  const best = tried.reduce((a, b) => (b.loss < a.loss ? b : a))
  const predictions = { probabilities: best.predicted, outcomes }
  const logits = best.predicted.map((p) => Math.log(p / (1 - p)))
  return {
    halfLife: best.halfLife,
    report: {
      window: size,
      gate: judgeChallenger(window, best.predicted),
      halfLives: Object.fromEntries(
        tried.map(({ halfLife, loss }) => [String(halfLife ?? 'all'), loss]),
      ),
      auc: finite(metrics.areaUnderCurve(predictions)),
      logLoss: best.loss,
      calibrationError: metrics.calibrationError(predictions),
      calibration: metrics.measureCalibration(predictions),
      lift: finite(metrics.liftAt(predictions, 0.1)),
      recalibration: metrics.fitRecalibration(logits, outcomes),
    },
  }
}

/** Ranking metrics are not finite if all outcomes are the same. */
function finite(figure: number): number | null {
  return Number.isFinite(figure) ? figure : null
}

/** Fits in small steps, so that the process can answer requests in between. */
async function fitGently(observations: Observation[]): Promise<Model> {
  const steps = fitInSteps(observations, leadSpec)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await setImmediate()
  }
}
