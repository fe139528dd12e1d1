import { expect, test } from 'vitest'
import { isOwnForm } from './is-own-form.ts'

test.each<[headers: Record<string, string>, isOwn: boolean]>([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://leads.example' }, false],
  [{ origin: 'https://leads.example' }, true],
  [{ origin: 'https://leads.example.evil' }, false],
  [{ origin: 'http://leads.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('a form with %j is our own: %s', (headers, isOwn) => {
  expect(isOwnForm(new Headers(headers), 'https://leads.example')).toBe(isOwn)
})
