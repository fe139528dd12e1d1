/** A square matrix, row by row. All matrices here are symmetric and positive definite. */
export type Matrix = Float64Array

/**
 * Replaces the matrix by its lower triangle L, with L Lᵀ = matrix.
 * @throws RangeError if the matrix is not positive definite
 */
export function cholesky(matrix: Matrix, size: number): Matrix {
  for (let column = 0; column < size; column += 1) {
    const start = column * size
    let pivot = matrix[start + column]!
    for (let k = 0; k < column; k += 1) pivot -= matrix[start + k]! ** 2
    if (!(pivot > 0)) throw new RangeError('The matrix is not positive definite.')
    pivot = Math.sqrt(pivot)
    matrix[start + column] = pivot
    for (let row = column + 1; row < size; row += 1) {
      const line = row * size
      let sum = matrix[line + column]!
      for (let k = 0; k < column; k += 1) sum -= matrix[line + k]! * matrix[start + k]!
      matrix[line + column] = sum / pivot
    }
  }
  return matrix
}

/** Solves L Lᵀ x = b and writes x into b. */
export function solve(lower: Matrix, size: number, b: Float64Array): Float64Array {
  for (let row = 0; row < size; row += 1) {
    let sum = b[row]!
    for (let k = 0; k < row; k += 1) sum -= lower[row * size + k]! * b[k]!
    b[row] = sum / lower[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = b[row]!
    for (let k = row + 1; k < size; k += 1) sum -= lower[k * size + row]! * b[k]!
    b[row] = sum / lower[row * size + row]!
  }
  return b
}

/** The inverse of L Lᵀ. */
export function invert(lower: Matrix, size: number): Matrix {
  // First the inverse of L, column by column, then its product with its transpose.
  const half = new Float64Array(size * size)
  for (let column = 0; column < size; column += 1) {
    half[column * size + column] = 1 / lower[column * size + column]!
    for (let row = column + 1; row < size; row += 1) {
      let sum = 0
      for (let k = column; k < row; k += 1) sum -= lower[row * size + k]! * half[k * size + column]!
      half[row * size + column] = sum / lower[row * size + row]!
    }
  }
  const inverse = new Float64Array(size * size)
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let i = 0; i <= row; i += 1) {
      const factor = half[row * size + i]!
      if (factor === 0) continue
      for (let j = 0; j <= i; j += 1) inverse[i * size + j]! += factor * half[row * size + j]!
    }
  }
  for (let i = 0; i < size; i += 1) {
    for (let j = 0; j < i; j += 1) inverse[j * size + i] = inverse[i * size + j]!
  }
  return inverse
}
