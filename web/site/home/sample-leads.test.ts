import { expect, test } from 'vitest'
import { deliveredScore } from '../../../engine/plans.ts'
import { heroLeads, sampleLeads, sampleTrades } from './sample-leads.ts'

test('the sample leads are sorted by score, and all would be delivered', () => {
  const scores = sampleLeads.map(({ score }) => score.score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(deliveredScore)
})

test('the lead of the hero has a reason for its score and one against it', () => {
  const newest = sampleLeads.toSorted((a, b) => a.minutes - b.minutes)[0]
  const points = newest?.score.reasons.map((reason) => reason.points) ?? []
  expect(Math.max(...points)).toBeGreaterThan(0)
  expect(Math.min(...points)).toBeLessThan(0)
})

test('the hero has a delivered lead for each trade, with a reason for its score and one against it', () => {
  expect(heroLeads.map(({ service }) => service)).toEqual([...sampleTrades])
  for (const { score, reasons } of heroLeads.map((lead) => lead.score)) {
    const points = reasons.map((reason) => reason.points)
    expect(score).toBeGreaterThanOrEqual(deliveredScore)
    expect(Math.max(...points)).toBeGreaterThan(0)
    expect(Math.min(...points)).toBeLessThan(0)
  }
})
