import { expect, test } from 'vitest'
import { findPasskeySite } from './passkeys.ts'

test.each([
  ['https://leads.example.com', true, 'leads.example.com'],
  ['https://leads.example.com:8443', true, 'leads.example.com'],
  ['http://localhost:3000', true, 'localhost'],
  ['http://leads.example.com', true, undefined],
  ['http://127.0.0.1:3000', true, undefined],
  ['https://[::1]:3000', true, undefined],
  ['https://leads.example.com', false, undefined],
])('with PUBLIC_URL %s and PASSKEYS %s, passkeys belong to %s', (publicUrl, isWanted, rpId) => {
  const made = findPasskeySite(publicUrl, 'Cornerstone', isWanted)
  expect(made?.rpId).toBe(rpId)
  if (made) expect(made.origins).toEqual([publicUrl])
})
