import { expect, test } from 'vitest'
import { planPath } from '../wire/paths.ts'
import { findEntitlement } from './entitlement.ts'
import { findPlanBySlug, findPlanByTier, plans } from './plans.ts'
import { homeServices, isService, serviceFit, services } from './services.ts'

test('the four tiers match the pricing page', () => {
  expect(
    plans.map((plan) => [
      plan.tier,
      plan.slug,
      plan.priceMonthly,
      plan.monthlyLeadQuota,
      planPath(plan),
    ]),
  ).toEqual([
    ['Starter Proof', 'starter', 500, 20, '/checkout/starter'],
    ['Pro Growth', 'growth', 1500, 50, '/checkout/growth'],
    ['Premium Guaranteed', 'premium', 3000, 100, '/checkout/premium'],
    ['Elite Automation', 'elite', 5000, 150, '/contact'],
  ])
  expect(plans.map(({ tier }) => findPlanByTier(tier))).toEqual(plans)
  expect(findPlanBySlug('growth')?.popular).toBe(true)
  expect(findPlanByTier('Scale')).toBeUndefined()
})

test('no plan promises more leads than its quota', () => {
  for (const plan of plans) expect(plan.leads.to).toBe(plan.monthlyLeadQuota)
})

test.each([
  ['the rest of the plan', { monthlyLeadQuota: 50, leadsUsed: 20 }, 3, 'plan', 30],
  ['a plan that is used up', { monthlyLeadQuota: 50, leadsUsed: 50 }, 0, 'plan', 0],
  ['a plan that was downgraded', { monthlyLeadQuota: 20, leadsUsed: 50 }, 0, 'plan', 0],
  ['ten trial leads', null, 0, 'trial', 10],
  ['the rest of the trial', null, 4, 'trial', 6],
  ['a trial that is used up', null, 10, 'trial', 0],
])('a business has %s left', (_what, plan, trialDelivered, kind, left) => {
  expect(findEntitlement(plan, trialDelivered)).toMatchObject({ kind, left })
})

test('the home form offers the first eight services', () => {
  expect(homeServices).toHaveLength(8)
  expect(homeServices.at(-1)).toBe('flooring')
  expect(isService('windows')).toBe(true)
  expect(isService('toString')).toBe(false)
})

test('services are related in both directions', () => {
  expect(serviceFit('roofing', 'roofing')).toBe('exact')
  expect(serviceFit('windows', 'construction')).toBe('related')
  expect(serviceFit('construction', 'windows')).toBe('related')
  expect(serviceFit('roofing', 'plumbing')).toBe('poor')
  for (const one of services) {
    for (const other of services) expect(serviceFit(one, other)).toBe(serviceFit(other, one))
  }
})
