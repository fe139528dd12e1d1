import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeIdentityKeys, isDuplicate, soldOnceFor, type Person } from './identity.ts'

test('a person has keys by phone, email and place', () => {
  expect(makeIdentityKeys(bob)).toEqual([
    'phone:+13054440123',
    'email:bob@gmail.com',
    'place:robert smith|123 n main st unit4b|33101',
  ])
})

test('missing fields make no key', () => {
  expect(makeIdentityKeys({ fullName: 'Bob' })).toEqual([])
  expect(makeIdentityKeys({ ...bob, email: null, phone: null, zip: null })).toEqual([])
  expect(makeIdentityKeys({ fullName: 'Bob', address: 'Main St', zip: '33101' })).toEqual([])
})

test.each<[name: string, same: boolean]>([
  ['Robert Smith', true],
  ['SMITH, BOB', true],
  ['Mr. Bobby J. Smith Jr.', true],
  ['Róbert Smith', true],
  ['Robin Smith', false],
  ['Bob Smythe', false],
])('%s is Bob Smith: %s', (fullName, same) => {
  expect(placeKey({ ...bob, fullName }) === placeKey(bob)).toBe(same)
})

test.each([
  ['Pepe García', 'José Garcia'],
  ['Lupita Núñez', 'Guadalupe Nunez'],
  ['Francisco Peña', 'Paco Pena'],
  ['María Isabel Díaz', 'maria isabel diaz'],
  ['Bill Gates', 'William Gates'],
])('%s and %s are one name', (one, other) => {
  expect(placeKey({ ...bob, fullName: one })).toBe(placeKey({ ...bob, fullName: other }))
})

test.each<[address: string, same: boolean]>([
  ['123 North Main Street #4B', true],
  ['123 n main st., apt 4-b', true],
  ['123 N Main St Unit 4B, Miami, FL 33101', true],
  ['123 N Main St Apt. # 4B Miami Florida', true],
  ['123 N. MAIN STREET APARTMENT 4 B', true],
  ['123 N Main St', false],
  ['123 S Main St #4B', false],
  ['124 N Main St #4B', false],
  ['123 N Main Ave #4B', false],
])('%s is the same home: %s', (address, same) => {
  expect(placeKey({ ...bob, address }) === placeKey(bob)).toBe(same)
})

test.each<[email: string, key: string]>([
  ['Ana.Ruiz+roof@GMAIL.com', 'email:anaruiz@gmail.com'],
  ['ana.ruiz@googlemail.com', 'email:anaruiz@gmail.com'],
  ['Ana.Ruiz+roof@yahoo.com', 'email:ana.ruiz@yahoo.com'],
  ['+ana@yahoo.com', 'email:+ana@yahoo.com'],
])('%s is the mailbox %s', (email, key) => {
  expect(makeIdentityKeys({ fullName: 'Ana', email })).toEqual([key])
})

test('requests for one service within 90 days are duplicates, across sources', () => {
  const first = { service: 'roofing', requestedAt: new Date(0), keys: ['phone:1', 'email:a'] }
  const later = { ...first, keys: ['email:a', 'place:x'], requestedAt: new Date(soldOnceFor - 1) }
  expect(isDuplicate(first, later)).toBe(true)
  expect(isDuplicate(later, first)).toBe(true)
  expect(isDuplicate(first, { ...later, requestedAt: new Date(soldOnceFor) })).toBe(false)
  expect(isDuplicate(first, { ...later, service: 'hvac' })).toBe(false)
  expect(isDuplicate(first, { ...later, keys: ['place:x'] })).toBe(false)
})

test('case, accents and spaces do not change the identity keys', () => {
  const names = fc.array(fc.constantFrom('bob', 'Núñez', 'ana', "O'Neil", 'Smith', 'pepe'), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(names, fc.nat({ max: 9999 }), fc.boolean(), (words, number, upper) => {
      const address = `${number} Saint Johns Avenue`
      const plain = { fullName: words.join(' '), address, zip: '33101' }
      const written = {
        fullName: ` ${words.toReversed().join('  ')} `.normalize('NFD'),
        address: `${number}  st. Johns Ave.`,
        zip: '33101-1234',
      }
      if (upper) written.fullName = written.fullName.toUpperCase()
      expect(makeIdentityKeys(written)).toEqual(makeIdentityKeys(plain))
    }),
  )
})

const bob: Person = {
  fullName: 'Bob Smith',
  email: 'b.ob@gmail.com',
  phone: '+13054440123',
  address: '123 N Main St Apt 4B',
  city: 'Miami',
  state: 'FL',
  zip: '33101',
}

function placeKey(person: Person): string | undefined {
  return makeIdentityKeys(person).find((key) => key.startsWith('place:'))
}
