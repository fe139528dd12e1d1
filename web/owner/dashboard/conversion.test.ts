import { expect, test } from 'vitest'
import { computeConversion } from './conversion.ts'

test('thirty outcomes replace the benchmark with the business’s own figure', () => {
  expect(computeConversion(29, 29)).toEqual({ percent: 30, isOwn: false })
  expect(computeConversion(10, 30)).toEqual({ percent: 33, isOwn: true })
  expect(computeConversion(0, 31)).toEqual({ percent: 0, isOwn: true })
})
