import { afterEach, expect, test } from 'vitest'
import { anonKey, backendAddress } from './backend-address.ts'

afterEach(() => document.head.replaceChildren())

test('without a configured backend the page calls its own origin', () => {
  expect(backendAddress('/rest/v1')).toBe(`${location.origin}/rest/v1`)
  expect(anonKey()).toBe('anon')
})

test('every call goes to the backend URL in the page', () => {
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
