import { expect, test } from 'vitest'
import { purchaseQuery, readPurchase } from './purchase.ts'

const growth = { plan: 'Pro Growth', price: 1500, leads: '30-50' }

test('what a checkout page carries is what the page of thanks reads', () => {
  expect(readPurchase(`?${purchaseQuery(growth)}`, [growth])).toEqual(growth)
})

test.each([
  ['nothing', ''],
  ['another price', '?plan=Pro+Growth&price=1&leads=30-50'],
  ['a plan that we do not have', '?plan=Scale&price=1500&leads=30-50'],
])('%s is no purchase', (_what, query) => {
  expect(readPurchase(query, [growth])).toBeNull()
})
