import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { makeSlug } from './slug.ts'

test.each([
  ['Sunshine Roofing', 'sunshine-roofing'],
  ['  Peña & Sons Roofing, LLC ', 'pena-sons-roofing-llc'],
  ['A/C  24—7', 'a-c-24-7'],
  ['---', ''],
])('%j becomes %j', (name, slug) => {
  expect(makeSlug(name)).toBe(slug)
})

test('a slug has only lowercase letters and digits with single hyphens between', () => {
  assert(
    property(string({ unit: 'grapheme' }), (name) => {
      expect(makeSlug(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
