// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { chooseTheme, currentTheme, followProfile } from './theme.ts'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

test('dark mode chosen in one browser is there in another', () => {
  followProfile(true)
  expect(currentTheme()).toBe('dark')
})

test('dark mode given up in another browser ends in this one', () => {
  chooseTheme('dark')
  followProfile(false)
  expect(currentTheme()).toBe('light')
})

test('a browser that never chose stays with its system', () => {
  followProfile(false)
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})
