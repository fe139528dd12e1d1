import type { ScoreInputs } from '../../engine/score/inputs.ts'

/** The cast is safe: only intake writes `score_inputs`, from the engine's `readScoreInputs`. */
export function readStoredInputs(stored: unknown): ScoreInputs {
  return stored as ScoreInputs
}
