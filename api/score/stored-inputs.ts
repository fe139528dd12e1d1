import type { ScoreInputs } from '../../engine/score/inputs.ts'

/** Only intake writes `score_inputs`, with what the engine's `readScoreInputs` gave it. */
export function storedInputs(stored: unknown): ScoreInputs {
  return stored as ScoreInputs
}
