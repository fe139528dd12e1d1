import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('the output is the same JSON in the usual layout', () => {
  assert(
    property(jsonValue({ maxDepth: 5 }), (value) => {
      const { text, isCut } = prettyJson(JSON.stringify(value), Infinity)
      expect(isCut).toBe(false)
      expect(text).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('numbers keep their digits and markup stays text', () => {
  const { text } = prettyJson(
    '{"id":12345678901234567890.10,"n":"<script>{\\"a\\"}</script>"}',
    500,
  )
  expect(text).toBe('{\n  "id": 12345678901234567890.10,\n  "n": "<script>{\\"a\\"}</script>"\n}')
})

test('a hundred thousand nested lists and a megabyte are cut', () => {
  const deep = prettyJson('['.repeat(100_000) + ']'.repeat(100_000), 5000)
  expect(deep).toMatchObject({ isCut: true })
  expect(deep.text).toHaveLength(5000)
  expect(prettyJson(JSON.stringify('\\"'.repeat(500_000)), 100).text).toHaveLength(100)
})
