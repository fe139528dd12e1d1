// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { anonKey, backendAddress } from './backend-address.ts'

afterEach(() => document.head.replaceChildren())

test('without a backend of its own the page asks where it came from', () => {
  expect(backendAddress('/rest/v1')).toBe(`${location.origin}/rest/v1`)
  expect(anonKey()).toBe('anon')
})

test('what the server wrote into the page is where every call goes', () => {
  meta('backend-url', 'https://backend.example')
  meta('anon-key', 'a-key')
  expect(backendAddress()).toBe('https://backend.example')
  expect(backendAddress('/functions/v1/x')).toBe('https://backend.example/functions/v1/x')
  expect(anonKey()).toBe('a-key')
})

function meta(name: string, content: string) {
  const element = document.createElement('meta')
  element.name = name
  element.content = content
  document.head.append(element)
}
