import { expect, test } from 'vitest'
import { areaUnderCurve, calibrationError, measureCalibration, liftAt, logLoss } from './metrics.ts'

const forecast = { probabilities: [0.1, 0.4, 0.35, 0.8], outcomes: [0, 0, 1, 1] }

test('metrics agree with hand-computed values', () => {
  expect(areaUnderCurve(forecast)).toBe(0.75)
  expect(areaUnderCurve({ probabilities: [0.5, 0.5, 0.5], outcomes: [1, 0, 1] })).toBe(0.5)
  expect(logLoss(forecast)).toBeCloseTo(0.4722879, 6)
  expect(logLoss({ probabilities: [0], outcomes: [1] })).toBeCloseTo(-Math.log(1e-6), 9)
  expect(measureCalibration(forecast, 2)).toEqual([
    { predicted: expect.closeTo(0.225, 12), happened: 0.5, count: 2 },
    { predicted: expect.closeTo(0.6, 12), happened: 0.5, count: 2 },
  ])
  expect(calibrationError(forecast, 2)).toBeCloseTo((0.275 + 0.1) / 2, 12)
})

test('the first groups take the remainder, and ties keep their order from the top', () => {
  const predictions = { probabilities: [0.1, 0.2, 0.3, 0.4, 0.5], outcomes: [0, 0, 0, 0, 0] }
  expect(measureCalibration(predictions, 3).map(({ count }) => count)).toEqual([2, 2, 1])
  expect(measureCalibration({ probabilities: [0.3], outcomes: [1] }, 3)).toHaveLength(1)
  const tied = { probabilities: [0.5, 0.5, 0.5, 0.5], outcomes: [1, 0, 0, 0] }
  expect(liftAt(tied, 0.25)).toBe(4)
})
