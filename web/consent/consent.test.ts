import { beforeEach, expect, test, vi } from 'vitest'
import { consentKeys, readConsent, saveConsent, whenAllowed } from './consent.ts'

beforeEach(() => localStorage.clear())

test('without a decision only essential cookies are allowed', () => {
  expect(readConsent()).toBeNull()
  saveConsent({ essential: true, analytics: true, marketing: false })
  expect(readConsent()).toEqual({ essential: true, analytics: true, marketing: false })
})

test.each(['', 'true', '{"analytics":"yes","essential":false}', '[]'])(
  'unreadable preferences allow only essential cookies: %s',
  (saved) => {
    localStorage.setItem(consentKeys.decided, 'true')
    localStorage.setItem(consentKeys.preferences, saved)
    const consent = readConsent()
    expect(consent === null || (!consent.analytics && !consent.marketing)).toBe(true)
  },
)

test('a script loads once, as soon as its kind of cookie is allowed', () => {
  const load = vi.fn()
  whenAllowed('marketing', load)
  saveConsent({ essential: true, analytics: true, marketing: false })
  expect(load).not.toHaveBeenCalled()
  saveConsent({ essential: true, analytics: true, marketing: true })
  saveConsent({ essential: true, analytics: true, marketing: true })
  expect(load).toHaveBeenCalledOnce()
})

test('a script of an allowed kind loads immediately', () => {
  const load = vi.fn()
  saveConsent({ essential: true, analytics: true, marketing: false })
  whenAllowed('analytics', load)
  expect(load).toHaveBeenCalledOnce()
})
