// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { consentKeys, readConsent, saveConsent, whenAllowed } from './consent.ts'

beforeEach(() => localStorage.clear())

test('nothing is decided until somebody decides', () => {
  expect(readConsent()).toBeNull()
  saveConsent({ essential: true, analytics: true, marketing: false })
  expect(readConsent()).toEqual({ essential: true, analytics: true, marketing: false })
})

test.each(['', 'true', '{"analytics":"yes","essential":false}', '[]'])(
  'what cannot be read allows only what is essential: %s',
  (saved) => {
    localStorage.setItem(consentKeys.decided, 'true')
    localStorage.setItem(consentKeys.preferences, saved)
    const consent = readConsent()
    expect(consent === null || (!consent.analytics && !consent.marketing)).toBe(true)
  },
)

test('a script waits for its kind to be allowed, and then loads once', () => {
  const load = vi.fn()
  whenAllowed('marketing', load)
  saveConsent({ essential: true, analytics: true, marketing: false })
  expect(load).not.toHaveBeenCalled()
  saveConsent({ essential: true, analytics: true, marketing: true })
  saveConsent({ essential: true, analytics: true, marketing: true })
  expect(load).toHaveBeenCalledOnce()
})

test('what is allowed already loads at once', () => {
  const load = vi.fn()
  saveConsent({ essential: true, analytics: true, marketing: false })
  whenAllowed('analytics', load)
  expect(load).toHaveBeenCalledOnce()
})
