/** Rows as bins, in an order that does not depend on the input's. Equal rows are merged into one with their total weight. */
export type Table = {
  length: number
  /** One column per feature: the bin of each row. */
  columns: Uint16Array[]
  outcomes: Uint8Array
  weights: Float64Array
}

/**
 * Sums of floats depend on their order. Sorting first makes a fit the same for the same observations in any
 * order.
 */
export function canonicalTable(
  columns: ReadonlyArray<Uint16Array>,
  outcomes: Uint8Array,
  weights: Float64Array,
): Table {
  let order = byWeight(weights)
  for (const keys of [outcomes, ...columns]) order = stableByKey(order, keys)
  return mergeEqual(order, columns, outcomes, weights)
}

function byWeight(weights: Float64Array): Uint32Array {
  const order = Uint32Array.from(weights, (_, at) => at)
  const isEven = weights.every((weight) => weight === weights[0])
  return isEven ? order : order.toSorted((a, b) => weights[a]! - weights[b]!)
}

/** One pass of a radix sort. */
function stableByKey(order: Uint32Array, keys: Uint8Array | Uint16Array): Uint32Array {
  const starts = new Uint32Array(0x10001)
  for (const key of keys) starts[key + 1]! += 1
  for (let key = 0; key < 0x10000; key += 1) starts[key + 1]! += starts[key]!
  const sorted = new Uint32Array(order.length)
  for (const row of order) {
    const key = keys[row]!
    sorted[starts[key]!] = row
    starts[key]! += 1
  }
  return sorted
}

function mergeEqual(
  order: Uint32Array,
  columns: ReadonlyArray<Uint16Array>,
  outcomes: Uint8Array,
  weights: Float64Array,
): Table {
  const firsts: number[] = []
  const sums: number[] = []
  for (const row of order) {
    const last = firsts.at(-1)
    const isSame =
      last !== undefined &&
      outcomes[last] === outcomes[row] &&
      columns.every((column) => column[last] === column[row])
    if (isSame) sums[sums.length - 1]! += weights[row]!
    else {
      firsts.push(row)
      sums.push(weights[row]!)
    }
  }
  return {
    length: firsts.length,
    columns: columns.map((column) => Uint16Array.from(firsts, (row) => column[row]!)),
    outcomes: Uint8Array.from(firsts, (row) => outcomes[row]!),
    weights: Float64Array.from(sums),
  }
}
