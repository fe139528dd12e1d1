/** Once this many accounts have reported as many outcomes, each outcome counts in full. */
export const fullFrom = 20

/**
 * The weight of an account's nth outcome, so that no single account changes everyone's scores: it depends on how
 * many accounts, this one included, have reported n or more. It is never zero.
 * @example accountWeight(1) // 0.05: no other account has reported as many
 */
export function accountWeight(reporters: number): number {
  return Math.min(1, Math.max(1, reporters) / fullFrom)
}
