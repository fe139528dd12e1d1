import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { appPaths } from '../../../wire/paths.ts'
import { forgetWantedPage, keepWantedPage, readAppPath, readWantedPage } from './wanted-page.ts'

const hour = 60 * 60 * 1000

function createStore() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
}

let stores = { tab: createStore(), browser: createStore() }
beforeEach(() => {
  stores = { tab: createStore(), browser: createStore() }
})

test.each([
  ['/lead-management', '/lead-management'],
  ['/lead-management?lead=7&page=2', '/lead-management?lead=7&page=2'],
  ['/settings#access_token=a', '/settings'],
  ['/', '/'],
  ['/admin/../settings', '/settings'],
])('%j opens %j', (address, path) => {
  expect(readAppPath(address)).toBe(path)
})

test.each([
  'https://evil.example/settings',
  '//evil.example/settings',
  String.raw`/\evil.example/settings`,
  String.raw`\\evil.example\settings`,
  '/\t/evil.example/settings',
  ' //evil.example/settings',
  'javascript:alert(1)//settings',
  'data:text/html,settings',
  '/settings@evil.example',
  '//settings',
  '/settings/',
  '/%73ettings',
  '/auth',
  '/auth?next=/auth',
  '/invitation',
  '/pricing',
  `/settings?${'a'.repeat(2000)}`,
  null,
  7,
])('%j opens nothing', (address) => {
  expect(readAppPath(address)).toBeNull()
})

test('no address leads to another origin or to a page outside the app', () => {
  const pages: string[] = Object.values(appPaths)
  const part = constantFrom('/', '\\', '//', ':', '@', '?', '#', '.', '..', '\t', '\n', ' ', '%2f')
  const word = constantFrom('https:', 'javascript:', 'data:', 'evil.example', '\u0000', ...pages)
  const hostile = array(oneof(part, word, string({ maxLength: 5 })), { maxLength: 7 })
  assert(
    property(
      hostile.map((parts) => parts.join('')),
      (address) => {
        const path = readAppPath(address)
        if (path === null) return
        const opened = new URL(path, 'https://ours.example')
        expect(opened.origin).toBe('https://ours.example')
        expect(pages).toContain(opened.pathname)
        expect(opened.pathname).not.toBe(appPaths.auth)
        expect(readAppPath(path)).toBe(path)
      },
    ),
    { numRuns: 5000 },
  )
})

test('the wanted page is read in its tab until it is forgotten', () => {
  keepWantedPage({ path: '/settings', isEnded: true }, 0, stores)
  expect(readWantedPage(false, hour, stores)).toEqual({ path: '/settings', isEnded: true })
  forgetWantedPage(true, stores)
  expect(readWantedPage(true, hour, stores)).toBeNull()
})

test('another tab reads the wanted page only when an email or a provider led there', () => {
  keepWantedPage({ path: '/settings', isEnded: false }, 0, stores)
  const other = { tab: createStore(), browser: stores.browser }
  expect(readWantedPage(false, 0, other)).toBeNull()
  expect(readWantedPage(true, 0, other)).toEqual({ path: '/settings', isEnded: false })
})

test('a tab that opened the wanted page leaves it to the tab that an email opens', () => {
  keepWantedPage({ path: '/settings', isEnded: false }, 0, stores)
  forgetWantedPage(false, stores)
  expect(readWantedPage(false, 0, stores)).toBeNull()
  expect(readWantedPage(true, 0, stores)).toEqual({ path: '/settings', isEnded: false })
})

test('the wanted page is forgotten after an hour', () => {
  keepWantedPage({ path: '/settings', isEnded: false }, 0, stores)
  expect(readWantedPage(true, hour + 1, stores)).toBeNull()
})

test.each(['not json', '7', '{"path":"//evil.example","keptAt":0}', '{"path":"/settings"}'])(
  'a stored value %j is ignored',
  (written) => {
    stores.tab.setItem('wanted-page', written)
    expect(readWantedPage(false, 0, stores)).toBeNull()
  },
)

test('a page outside the app is not kept', () => {
  keepWantedPage({ path: '//evil.example', isEnded: false }, 0, stores)
  expect(readWantedPage(true, 0, stores)).toBeNull()
})
