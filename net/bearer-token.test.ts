import { expect, test } from 'vitest'
import { readBearerToken } from './bearer-token.ts'

test.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['Bearer', null],
  ['Bearer a b', null],
  ['Basic a.b.c', null],
  [undefined, null],
])('the bearer token of %s is %s', (header, token) => {
  expect(readBearerToken(header)).toBe(token)
})
