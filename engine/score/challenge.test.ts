import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeChallenger, meanLogLoss, type Known } from './challenge.ts'

/** The model in use was undecided; the challenger leaned toward the outcome, or against it. */
function known(weight: number, isKnown: boolean): { each: Known; predicted: number } {
  return {
    each: { row: {}, outcome: 1, weight, predictedLogit: 0 },
    predicted: isKnown ? 0.8 : 0.3,
  }
}

test('a single busy account does not decide which model takes over', () => {
  for (const isGood of [true, false]) {
    const busy = Array.from({ length: 900 }, () => known(0.05, !isGood))
    const others = Array.from({ length: 100 }, () => known(1, isGood))
    const [window, predicted] = [
      [...busy, ...others].map(({ each }) => each),
      [...busy, ...others].map((one) => one.predicted),
    ]
    expect(judgeChallenger(window, predicted).passed).toBe(isGood)
    expect(
      meanLogLoss(window, predicted) <
        meanLogLoss(
          window,
          predicted.map(() => 0.5),
        ),
    ).toBe(isGood)
  }
})

test('only relative weights matter, and equal weights change nothing', () => {
  const anyOutcome = fc.record({
    outcome: fc.constantFrom(0 as const, 1 as const),
    weight: fc.double({ min: 0.01, max: 5, noNaN: true }),
    predictedLogit: fc.double({ min: -4, max: 4, noNaN: true }),
    predicted: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(anyOutcome, { minLength: 2, maxLength: 50 }),
      fc.constantFrom(0.05, 3),
      (outcomes, factor) => {
        const predicted = outcomes.map((each) => each.predicted)
        const window = outcomes.map((each) => ({ ...each, row: {} }))
        const scaled = window.map((each) => ({ ...each, weight: each.weight * factor }))
        const gate = judgeChallenger(window, predicted)
        const other = judgeChallenger(scaled, predicted)
        expect(other.champion).toBeCloseTo(gate.champion, 9)
        expect(other.challenger).toBeCloseTo(gate.challenger, 9)
        expect(other.error).toBeCloseTo(gate.error, 9)
        expect(meanLogLoss(window, predicted)).toBeCloseTo(gate.challenger, 9)
        const alike = judgeChallenger(
          window.map((each) => ({ ...each, weight: factor })),
          predicted,
        )
        const none = judgeChallenger(
          window.map(({ row, outcome, predictedLogit }) => ({ row, outcome, predictedLogit })),
          predicted,
        )
        expect(alike.error).toBeCloseTo(none.error, 9)
        expect(alike.challenger).toBeCloseTo(none.challenger, 9)
      },
    ),
  )
})
