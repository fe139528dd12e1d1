/** Of so many accounts that have reported as much, each outcome counts in full. */
export const fullFrom = 20

/**
 * How much the nth outcome of an account counts, so that no single account turns the scores of all: by how
 * many accounts, itself among them, have reported n or more. It is never nothing.
 * @example accountWeight(1) // 0.05: nobody else reports, or nobody else reports so much
 */
export function accountWeight(reporters: number): number {
  return Math.min(1, Math.max(1, reporters) / fullFrom)
}
