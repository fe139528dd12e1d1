/**
 * Rounds values to whole numbers whose sum is the rounded sum of the values: each is rounded down or up, those
 * with the largest remainder up.
 * @example roundToSum([0.4, 0.4, 0.4]) // [1, 0, 0]
 */
export function roundToSum(values: ReadonlyArray<number>): number[] {
  const floors: number[] = []
  const remainders: number[] = []
  let total = 0
  let missing = 0
  for (const value of values) {
    const floor = Math.floor(value)
    floors.push(floor)
    remainders.push(value - floor)
    total += value
    missing -= floor
  }
  for (missing += Math.round(total); missing > 0; missing -= 1) {
    const nearest = indexOfLargest(remainders)
    floors[nearest] = (floors[nearest] ?? 0) + 1
    remainders[nearest] = -1
  }
  return floors
}

function indexOfLargest(values: ReadonlyArray<number>): number {
  let largest = 0
  let most = -Infinity
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? -Infinity
    if (value > most) {
      most = value
      largest = at
    }
  }
  return largest
}
