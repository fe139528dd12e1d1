/** A small seeded generator (mulberry32): the same seed plays the same market. */
export type Random = {
  /** At least 0, below 1. */
  number(): number
  /** A whole number of the range, both ends included. */
  between(from: number, to: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  /** One of the choices, drawn by weight. */
  weighted<T>(choices: ReadonlyArray<readonly [T, number]>, otherwise: T): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function number(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    number,
    between: (from, to) => from + Math.floor(number() * (to - from + 1)),
    pick: (choices) => choices[Math.floor(number() * choices.length)] ?? choices[0],
    weighted(choices, otherwise) {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
      let point = number() * total
      for (const [choice, weight] of choices) {
        point -= weight
        if (point < 0) return choice
      }
      return otherwise
    },
  }
}
