import { assert, array, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { fitScale, formatPoints } from './reason-bars.tsx'

test('every bar fits into the chart on its side of the axis', () => {
  assert(
    property(array(integer({ min: -60, max: 40 })), (points) => {
      const { axis, perPoint } = fitScale(points)
      for (const each of points) {
        expect(axis + each * perPoint).toBeGreaterThanOrEqual(-1e-9)
        expect(axis + each * perPoint).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})

test('without negative reasons the axis is at the left', () => {
  expect(fitScale([8, 5])).toEqual({ axis: 0, perPoint: 10 })
})

test('points are signed, with a true minus', () => {
  expect([7.4, -3, 0].map(formatPoints)).toEqual(['+7', '−3', '0'])
})
