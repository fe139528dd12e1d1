import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRedirectAllowed } from './redirect-target.ts'

const settings = {
  publicUrl: 'https://leads.example.com',
  redirectAllowList: [
    'https://admin.example.com',
    'https://partner.example.org/back',
    'https://docs.example.org/help/**',
    'myapp://callback',
  ],
}

test.each([
  'https://leads.example.com',
  'https://leads.example.com/auth?reset=true',
  'https://leads.example.com/a#b',
  'https://admin.example.com/anywhere?x=1',
  'https://partner.example.org/back',
  'https://docs.example.org/help/start',
  'myapp://callback',
])('G74 %s is allowed', (address) => {
  expect(isRedirectAllowed(address, settings)).toBe(true)
})

test.each([
  '',
  'https://evil.com',
  'http://leads.example.com',
  'https://leads.example.com:8443/',
  'https://leads.example.com.evil.com/',
  'https://evil.com/https://leads.example.com',
  'https://evil.com?https://leads.example.com',
  'https://evil.com#https://leads.example.com',
  'https://leads.example.com@evil.com/',
  'https://user:word@leads.example.com/',
  'https://evil.com\\@leads.example.com/',
  'https://leads.example.com\\.evil.com/',
  '//evil.com',
  '//leads.example.com',
  '/auth',
  'https:leads.example.com',
  'https:///leads.example.com',
  'javascript://leads.example.com/%0aalert(1)',
  'data:text/html,hi',
  ' https://leads.example.com',
  'https://leads.example.com/\r\nSet-Cookie: a=b',
  'https://leads.example.com/\u0000',
  'https://leads.example.com%2eevil.com/',
  'https://xleads.example.com/',
  'https://partner.example.org/back/further',
  'https://partner.example.org/',
  'https://docs.example.org/help/../secret',
  'https://docs.example.org/helpless',
  'myapp://callback.evil.com',
  'myapp://other',
])('G74 %s is not allowed', (address) => {
  expect(isRedirectAllowed(address, settings)).toBe(false)
})

test('during development both localhost and 127.0.0.1 are allowed, on the same port', () => {
  const local = { publicUrl: 'http://localhost:3000', redirectAllowList: [] }
  expect(isRedirectAllowed('http://127.0.0.1:3000/auth', local)).toBe(true)
  expect(isRedirectAllowed('http://localhost:3001/auth', local)).toBe(false)
  expect(isRedirectAllowed('https://localhost:3000/auth', local)).toBe(false)
})

test('browsers open allowed URLs on a listed host', () => {
  const hosts = [
    'leads.example.com',
    'admin.example.com',
    'partner.example.org',
    'docs.example.org',
  ]
  const piece = fc.constantFrom(
    ...hosts,
    'https://',
    'http://',
    '//',
    '\\',
    '/',
    '@',
    ':',
    '#',
    '?',
    '.',
    '%2f',
    '\t',
    '\n',
    'evil.com',
    '443',
    '..',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = pieces.join('')
      if (!isRedirectAllowed(address, settings)) return
      expect(hosts).toContain(new URL(address).hostname)
    }),
    { numRuns: 5000 },
  )
})
