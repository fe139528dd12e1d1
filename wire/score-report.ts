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

/** `POST …/score-models/publications`: this version scores from now on. */
export const ScorePublication = z.object({ version: z.int().min(1) })

/** The answer to `POST …/score-models/fits`. */
export const ScoreFit = z.object({
  success: z.literal(true),
  /** 'held': it passed, and waits because an older version was published by an admin. */
  outcome: z.enum(['published', 'challenger', 'held', 'too_few']),
})
export type ScoreFit = z.infer<typeof ScoreFit>

/** The answer to `GET …/score-models/live`: the model as it scores now, in points. */
export const LiveScoreModel = z.object({
  version: z.number(),
  /** Outcomes that it learned since it was made. */
  steps: z.number(),
  /** Outcomes of homeowners (or of samples, while there are no others) that are known by now. */
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
