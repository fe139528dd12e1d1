import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Person } from './identity.ts'
import { makeNearKeys } from './near-keys.ts'
import { isSamePerson } from './same-person.ts'

const luis: Person = {
  fullName: 'Luis Herrera',
  email: 'luis.herrera@gmail.com',
  phone: '+13054440123',
  address: '123 N Main St',
  zip: '33130',
}
const elsewhere = { phone: '+17862229876', email: 'casa@yahoo.com' }

test.each<[why: string, change: Partial<Person>, isOne: boolean]>([
  ['two digits swapped', { phone: '+13054440132', email: null, address: null }, true],
  [
    'a letter missing in the mailbox',
    { phone: null, address: null, email: 'luis.herera@gmail.com' },
    true,
  ],
  ['a typo in the street', { ...elsewhere, address: '123 N Mian St' }, true],
  ['a unit on one side only', { ...elsewhere, email: null, address: '123 N Main St Apt 4' }, true],
  ['a second surname', { ...elsewhere, email: null, fullName: 'Luis Herrera Soto' }, true],
  ['a typo in the surname', { phone: '+13054440132', fullName: 'Luis Herera', email: null }, true],
  ['the wife', { ...elsewhere, fullName: 'Carmen Herrera' }, false],
  ['the daughter', { ...elsewhere, fullName: 'Luisa Herrera' }, false],
  ['a roommate', { ...elsewhere, fullName: 'Peter Walsh' }, false],
  ['a namesake nearby', { ...elsewhere, address: '88 Oak Ave' }, false],
  ['the other side of town', { ...elsewhere, address: '123 S Main St' }, false],
  ['consecutive phone numbers', { phone: '+13054440124', email: null, address: null }, false],
])('%s', (_why, change, isOne) => {
  const other = { ...luis, ...change }
  expect(isSamePerson(luis, other)).toBe(isOne)
  expect(isSamePerson(other, luis)).toBe(isOne)
  if (isOne) expect(makeNearKeys(luis, 'hvac')).toEqual(expect.arrayContaining(shared(luis, other)))
  if (isOne) expect(shared(luis, other)).not.toEqual([])
})

test('senior and junior at one address are two people', () => {
  const [one, other] = ['Luis Herrera Sr.', 'Luis Herrera Jr.']
  expect(isSamePerson({ ...luis, fullName: one ?? '' }, { ...luis, fullName: other ?? '' })).toBe(
    false,
  )
})

test('any two swapped phone digits are found by near keys and judged the same person', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), fc.nat(8), (number, at) => {
      const digits = String(number)
      const swapped = digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2)
      fc.pre(Math.abs(number - Number(swapped)) > 2)
      const one = { ...luis, email: null, address: null, phone: `+1${digits}` }
      const other = { ...one, zip: '98101', phone: `+1${swapped}` }
      expect(shared(one, other).length).toBeGreaterThan(0)
      expect(isSamePerson(one, { ...other, zip: '33130' })).toBe(true)
    }),
  )
})

test('a near key is a signed 64-bit number and depends on the service', () => {
  const keys = makeNearKeys(luis, 'hvac')
  for (const key of keys) expect(BigInt.asIntN(64, BigInt(key)).toString()).toBe(key)
  expect(keys.filter((key) => makeNearKeys(luis, 'roofing').includes(key))).toEqual([])
})

function shared(a: Person, b: Person): string[] {
  const keys = makeNearKeys(a, 'hvac')
  return makeNearKeys(b, 'hvac').filter((key) => keys.includes(key))
}
