import { z } from 'zod'

const CalibrationBin = z.object({ said: z.number(), happened: z.number(), count: z.number() })

/** What a model was found to be worth on the latest outcomes: `score_models.report`. */
export const ScoreReport = z.object({
  /** Outcomes in the window that it was judged on; each was predicted before it was learned. */
  window: z.number(),
  gate: z.object({
    champion: z.number(),
    challenger: z.number(),
    error: z.number(),
    passed: z.boolean(),
  }),
  /** Log-loss by half-life in outcomes; 'all': every outcome counts alike. */
  halfLives: z.record(z.string(), z.number()),
  auc: z.number().nullable(),
  logLoss: z.number(),
  calibrationError: z.number(),
  calibration: z.array(CalibrationBin),
  /** How often the best tenth books, over how often all do. */
  lift: z.number().nullable(),
  recalibration: z.object({ intercept: z.number(), slope: z.number() }),
  /** Share of the leads delivered more than 30 days ago whose outcome was reported. */
  reported: z.number().nullable(),
})
export type ScoreReport = z.infer<typeof ScoreReport>
