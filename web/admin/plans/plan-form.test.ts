import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessPlans } from '../../../text/en/admin/business-plans.ts'
import type { AdministeredPlan } from '../../../wire/business-plans.ts'
import { customTier, monthLater, makePlanForm, readPlanForm, withTier } from './plan-form.ts'
import type { PlanForm } from './plan-form.ts'

const words = businessPlans.plan
const today = '2026-11-21'
const growth: PlanForm = {
  tier: 'Pro Growth',
  customName: '',
  price: '1500',
  quota: '50',
  startsOn: today,
  endsOn: '2026-12-21',
  invoice: ' INV-7 ',
}
/** The initial values for another plan. */
const untouched: PlanForm = { ...growth, startsOn: '2026-11-01', endsOn: '2026-12-01' }

test('a filled form becomes the terms of a plan', () => {
  expect(readPlanForm(growth, untouched, words, today, '100,000')).toEqual({
    terms: {
      tier: 'Pro Growth',
      price: 1500,
      quota: 50,
      startsOn: today,
      endsOn: '2026-12-21',
      invoice: 'INV-7',
    },
  })
})

test.each<[change: Partial<PlanForm>, field: keyof PlanForm]>([
  [{ tier: customTier, customName: ' ' }, 'customName'],
  [{ price: '' }, 'price'],
  [{ price: '-1' }, 'price'],
  [{ price: 'ten' }, 'price'],
  [{ quota: '1.5' }, 'quota'],
  [{ quota: '100001' }, 'quota'],
  [{ startsOn: '2026-11-22' }, 'startsOn'],
  [{ startsOn: '' }, 'startsOn'],
  [{ endsOn: today }, 'endsOn'],
  [{ endsOn: '2028-01-01' }, 'endsOn'],
  [{ endsOn: '' }, 'endsOn'],
])('%j is rejected at its field', (change, field) => {
  const read = readPlanForm({ ...growth, ...change }, untouched, words, today, '100,000')
  expect('errors' in read && Object.keys(read.errors)).toContain(field)
})

test('terms can be changed on the last day of a month', () => {
  const first: PlanForm = { ...growth, startsOn: '2026-10-21', endsOn: today }
  const read = (change: Partial<PlanForm>) =>
    readPlanForm({ ...first, ...change }, first, words, today, '100,000')
  expect(read({ price: '1600', quota: '60' })).toMatchObject({
    terms: { price: 1600, quota: 60, startsOn: '2026-10-21', endsOn: today },
  })
  expect(read({ endsOn: '2026-11-20' })).toMatchObject({ errors: { endsOn: words.endWrong } })
  expect(read({ startsOn: '2024-10-21' })).toMatchObject({ errors: { endsOn: words.endWrong } })
  expect(read({ startsOn: '2026-11-22' })).toMatchObject({
    errors: { startsOn: words.startWrong, endsOn: words.endWrong },
  })
})

test('a tier fills in price and leads, an order its price, and a custom plan keeps its name', () => {
  expect(withTier(growth, 'Premium Guaranteed')).toMatchObject({ price: '3000', quota: '100' })
  expect(withTier(growth, customTier)).toMatchObject({ price: '1500', quota: '50' })
  expect(makePlanForm(null, { tier: 'Pro Growth', price: 1400 }, today)).toMatchObject({
    tier: 'Pro Growth',
    price: '1400',
    quota: '50',
    endsOn: '2026-12-21',
  })
  const arranged = { tier: 'Storm season', price: 900, quota: 30 } as AdministeredPlan
  expect(
    makePlanForm({ ...arranged, start: today, end: today, invoice: null }, null, today),
  ).toMatchObject({ tier: customTier, customName: 'Storm season', price: '900' })
})

test('monthLater keeps the day, or takes the last one of a shorter month', () => {
  expect(['2026-01-31', '2028-01-31', '2026-12-15', ''].map(monthLater)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2027-01-15',
    '',
  ])
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10)
        const days = (Date.parse(monthLater(day)) - Date.parse(day)) / (24 * 60 * 60 * 1000)
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
      },
    ),
  )
})
