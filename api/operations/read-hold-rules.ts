import { holds, type Check, type CheckRule } from '../../engine/check.ts'

/**
 * The rules that hold a stored request for review. Only intake writes the column, with the checks of
 * `verifyRequest`.
 */
export function readHoldRules(checks: unknown): CheckRule[] {
  return holds(checks as Check[])
}
