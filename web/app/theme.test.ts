import { afterEach, expect, test } from 'vitest'
import { chooseTheme, currentTheme, followProfile, themeOfProfile } from './theme.ts'

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

test('the theme of a profile is known before it is applied', () => {
  chooseTheme('dark')
  expect(themeOfProfile(false)).toBe('light')
  expect(themeOfProfile(true)).toBe('dark')
  expect(currentTheme()).toBe('dark')
})

test('a browser that never chose follows its system', () => {
  followProfile(false)
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
