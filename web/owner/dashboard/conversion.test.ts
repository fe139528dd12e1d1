import { expect, test } from 'vitest'
import { conversionOf } from './conversion.ts'

test('thirty outcomes replace the benchmark by the own figure', () => {
  expect(conversionOf(29, 29)).toEqual({ percent: 30, isOwn: false })
  expect(conversionOf(10, 30)).toEqual({ percent: 33, isOwn: true })
  expect(conversionOf(0, 31)).toEqual({ percent: 0, isOwn: true })
})
