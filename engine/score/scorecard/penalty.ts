import type { Matrix } from './linear.ts'

/** The shape of a block's prior: it shrinks each weight by itself, or neighboring weights toward each other. */
export type Penalty = { kind: 'ridge' } | { kind: 'smooth'; matrix: Matrix }

/** A small penalty on the level of a random walk, whose prior otherwise limits only the differences. */
const levelRidge = 0.01

/** A random walk over the ordered bins. The last bin, "missing", is separate. */
export function walkPenalty(size: number): Penalty {
  const matrix = new Float64Array(size * size)
  for (let bin = 0; bin < size - 1; bin += 1) matrix[bin * size + bin] = levelRidge
  matrix[size * size - 1] = 1
  for (let bin = 0; bin + 2 < size; bin += 1) link(matrix, size, bin, bin + 1)
  return { kind: 'smooth', matrix }
}

/** A small penalty on each cell, so that a surface has only what its two terms cannot explain. */
const surfaceRidge = 0.1

/** A random walk along each numeric axis. "missing" is the last bin of either axis. */
export function surfacePenalty(
  rows: number,
  columns: number,
  isNumber: readonly [boolean, boolean],
): Penalty {
  if (!isNumber[0] && !isNumber[1]) return { kind: 'ridge' }
  const size = rows * columns
  const matrix = new Float64Array(size * size)
  for (let cell = 0; cell < size; cell += 1) {
    matrix[cell * size + cell]! += surfaceRidge
    const column = cell % columns
    if (isNumber[1] && column + 2 < columns) link(matrix, size, cell, cell + 1)
    if (isNumber[0] && cell + 2 * columns < size) link(matrix, size, cell, cell + columns)
  }
  return { kind: 'smooth', matrix }
}

function link(matrix: Matrix, size: number, a: number, b: number): void {
  matrix[a * size + a]! += 1
  matrix[b * size + b]! += 1
  matrix[a * size + b]! -= 1
  matrix[b * size + a]! -= 1
}
