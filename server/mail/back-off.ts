export type BackOff = {
  /** Pauses, twice as long as before. Failures during a pause count as one. */
  fail(): void
  succeed(): void
  isPaused(): boolean
  hasFailed(): boolean
}

/** Pauses that double with each failure in a row, in milliseconds. */
export function createBackOff(first: number, longest: number): BackOff {
  let failures = 0
  let until = 0
  return {
    fail() {
      if (Date.now() < until) return
      until = Date.now() + Math.min(first * 2 ** failures, longest)
      failures += 1
    },
    succeed() {
      failures = 0
      until = 0
    },
    isPaused: () => Date.now() < until,
    hasFailed: () => failures > 0,
  }
}
