import { z } from 'zod'

const CalibrationBin = z.object({ predicted: z.number(), happened: z.number(), count: z.number() })

/** The evaluation of a model on the latest outcomes: `score_models.report`. */
export const ScoreReport = z.object({
  /** Outcomes in the evaluation window; each was predicted before it was learned. */
  window: z.number(),
  gate: z.object({
    champion: z.number(),
    challenger: z.number(),
    error: z.number(),
    passed: z.boolean(),
  }),
  /** Log-loss by half-life in outcomes; 'all' weighs every outcome equally. */
  halfLives: z.record(z.string(), z.number()),
  auc: z.number().nullable(),
  logLoss: z.number(),
  calibrationError: z.number(),
  calibration: z.array(CalibrationBin),
  /** The booking rate of the best tenth, divided by that of all leads. */
  lift: z.number().nullable(),
  recalibration: z.object({ intercept: z.number(), slope: z.number() }),
  /** Share of the leads delivered more than 30 days ago whose outcome was reported. */
  reported: z.number().nullable(),
})
export type ScoreReport = z.infer<typeof ScoreReport>

/** `POST …/score-models/publications`: makes this version live. */
export const ScorePublication = z.object({ version: z.int().min(1) })

/** The answer to `POST …/score-models/fits`. */
export const ScoreFit = z.object({
  success: z.literal(true),
  /** 'held': it passed the gate, but an admin's rollback keeps it from going live. */
  outcome: z.enum(['published', 'challenger', 'held', 'too_few']),
})
export type ScoreFit = z.infer<typeof ScoreFit>

/** The answer to `GET …/score-models/live`: the live model in points. */
export const LiveScoreModel = z.object({
  version: z.number(),
  /** Outcomes learned since its fit. */
  steps: z.number(),
  /** Known outcomes of real homeowners, or of samples while there are no others. */
  outcomes: z.number(),
  ofSamples: z.boolean(),
  terms: z.array(
    z.object({
      term: z.string(),
      levels: z.array(z.object({ level: z.string(), points: z.number(), error: z.number() })),
    }),
  ),
})
export type LiveScoreModel = z.infer<typeof LiveScoreModel>
