import { expect, test } from 'vitest'
import { createSubmitKeys } from './submit-keys.ts'

test('a retry of the same body has the same key until a response arrives', () => {
  const keys = createSubmitKeys()
  const first = keys.keyFor({ plan: 'growth' })
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(keys.keyFor({ plan: 'growth' })).toBe(first)
  keys.renew()
  expect(keys.keyFor({ plan: 'growth' })).not.toBe(first)
})

test('a changed body has another key', () => {
  const keys = createSubmitKeys()
  expect(keys.keyFor({ plan: 'growth' })).not.toBe(keys.keyFor({ plan: 'starter' }))
})
