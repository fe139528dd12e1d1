import { expect, test } from 'vitest'
import { createSubmitKeys } from './submit-keys.ts'

test('a retry of the same body has the same key until a response arrives', () => {
  const keys = createSubmitKeys()
  const first = keys.keyFor({ plan: 'growth' })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(keys.keyFor({ plan: 'growth' })).toBe(first)
  keys.renew()
  expect(keys.keyFor({ plan: 'growth' })).not.toBe(first)
})

test('a changed body has another key', () => {
  const keys = createSubmitKeys()
  expect(keys.keyFor({ plan: 'growth' })).not.toBe(keys.keyFor({ plan: 'starter' }))
})
