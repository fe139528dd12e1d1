import { assert, asyncProperty, jsonValue } from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const post = (body: BodyInit) =>
  new Request('http://localhost/functions/v1/x', { method: 'POST', body })

test('text that PostgreSQL cannot store is changed at any depth, in names too', async () => {
  const body = '{"no\\u0000te": ["A\\u0000C", {"city": "Doral\\ud800"}], "count": 3, "none": null}'
  expect(await readJson(post(body))).toEqual({
    note: ['AC', { city: 'Doral\uFFFD' }],
    count: 3,
    none: null,
  })
})

test('what is read has no NUL and no lone surrogate', async () => {
  await assert(
    asyncProperty(jsonValue({ stringUnit: 'binary' }), async (value) => {
      const text = JSON.stringify(await readJson(post(JSON.stringify(value))))
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }),
  )
})

test.each([
  ['a body that is not JSON', '{', 'bad_json'],
  ['a body that is not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'bad_json'],
  ['an empty body', '', 'bad_json'],
  ['a body above 256 KiB', `"${'a'.repeat(256 * 1024)}"`, 'too_large'],
])('%s is refused', async (_, body, code) => {
  await expect(readJson(post(body))).rejects.toMatchObject({ code })
})
