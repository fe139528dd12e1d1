import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cholesky, invert, solve } from './linear.ts'

test('solving and inverting reproduce the original matrix', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.infiniteStream(small()), (size, numbers) => {
      const matrix = positive(size, numbers)
      const wanted = Float64Array.from({ length: size }, () => numbers.next().value)
      const lower = cholesky(matrix.slice(), size)
      const found = solve(lower, size, times(matrix, wanted))
      const inverse = invert(lower, size)
      const back = times(inverse, times(matrix, wanted))
      for (let at = 0; at < size; at += 1) {
        expect(found[at]).toBeCloseTo(wanted[at]!, 6)
        expect(back[at]).toBeCloseTo(wanted[at]!, 6)
      }
    }),
  )
})

test('a matrix that is not positive definite is refused', () => {
  expect(() => cholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow('positive definite')
})

function small() {
  return fc.double({ min: -3, max: 3, noNaN: true })
}

/** A Aᵀ + 1. */
function positive(size: number, numbers: Iterator<number>): Float64Array {
  const a = Float64Array.from({ length: size * size }, () => numbers.next().value)
  return a.map((_, at) => {
    const [row, column] = [Math.floor(at / size), at % size]
    let sum = row === column ? 1 : 0
    for (let k = 0; k < size; k += 1) sum += a[row * size + k]! * a[column * size + k]!
    return sum
  })
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length
  return vector.map((_, row) => {
    let sum = 0
    for (let k = 0; k < size; k += 1) sum += matrix[row * size + k]! * vector[k]!
    return sum
  })
}
