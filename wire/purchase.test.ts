import { expect, test } from 'vitest'
import { writePurchaseQuery, readPurchase } from './purchase.ts'

const growth = { plan: 'Pro Growth', price: 1500, leads: '30-50' }

test('the thank-you page reads what a checkout page passes on', () => {
  expect(readPurchase(`?${writePurchaseQuery(growth)}`, [growth])).toEqual(growth)
})

test.each([
  ['nothing', ''],
  ['another price', '?plan=Pro+Growth&price=1&leads=30-50'],
  ['a plan that we do not have', '?plan=Scale&price=1500&leads=30-50'],
])('%s is not a purchase', (_what, query) => {
  expect(readPurchase(query, [growth])).toBeNull()
})
