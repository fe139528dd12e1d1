import { expect, test } from 'vitest'
import { readReasons } from './reasons.ts'
import { computeLeadStats } from './leads.ts'

test('a lead qualifies at a score of 70, and the average is rounded', () => {
  const leads = [{ ai_score: 69 }, { ai_score: 70 }, { ai_score: 92 }]
  expect(computeLeadStats(leads)).toEqual({ total: 3, qualified: 2, averageScore: 77 })
})

test('the average of no leads is 0', () => {
  expect(computeLeadStats([])).toEqual({ total: 0, qualified: 0, averageScore: 0 })
})

test('reasons of an unknown shape are left out', () => {
  const good = { term: 'urgency', level: 'now', points: 9 }
  expect(
    readReasons({
      ai_reasons: [good, { term: 'moon', level: 'full', points: 1 }, { term: 'urgency' }, 3, null],
    }),
  ).toEqual([good])
  expect(readReasons({ ai_reasons: 'nonsense' })).toEqual([])
})
