// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { chooseTheme, currentTheme, followProfile } from './theme.ts'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

test('dark mode chosen in one browser applies in another', () => {
  followProfile(true)
  expect(currentTheme()).toBe('dark')
})

test('turning dark mode off in another browser turns it off here', () => {
  chooseTheme('dark')
  followProfile(false)
  expect(currentTheme()).toBe('light')
})

test('a browser that never chose follows its system', () => {
  followProfile(false)
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
