import type { Direction } from './spec.ts'

/** The limits of a weight. */
export type Limits = {
  direction: Direction | null
  /** How many bins, from the first, are ordered by the direction. */
  ordered: number
  bound: number | null
}

/** Moves weights back within their limits, in place. The most certain weights move least. */
export function keepLimits(weights: Float64Array, importance: Float64Array, limits: Limits): void {
  const { direction, ordered, bound } = limits
  if (direction !== null) makeMonotone(weights.subarray(0, ordered), importance, direction)
  if (bound === null) return
  for (let bin = 0; bin < weights.length; bin += 1) {
    weights[bin] = Math.min(bound, Math.max(-bound, weights[bin]!))
  }
}

/** Replaces weights by the nearest ones that never move against the direction (pool adjacent violators). */
function makeMonotone(weights: Float64Array, importance: Float64Array, direction: Direction): void {
  const sign = direction === 'up' ? 1 : -1
  const pools: Array<{ value: number; mass: number; count: number }> = []
  for (let bin = 0; bin < weights.length; bin += 1) {
    let pool = { value: sign * weights[bin]!, mass: importance[bin]!, count: 1 }
    for (let last = pools.at(-1); last && last.value > pool.value; last = pools.at(-1)) {
      pools.pop()
      const mass = last.mass + pool.mass
      const value = (last.value * last.mass + pool.value * pool.mass) / mass
      pool = { value, mass, count: last.count + pool.count }
    }
    pools.push(pool)
  }
  let bin = 0
  for (const { value, count } of pools) {
    weights.fill(sign * value, bin, bin + count)
    bin += count
  }
}
