import { expect, test } from 'vitest'
import { formatPhone, phoneLink, textLink } from './phone.ts'

test('a US number is formatted, and any other stays as it is', () => {
  expect(formatPhone('+13055550101')).toBe('(305) 555-0101')
  expect(formatPhone('305.555.0101')).toBe('(305) 555-0101')
  expect(formatPhone('+34 911 23 45 67')).toBe('+34 911 23 45 67')
})

test('links to call and to text contain only digits and the plus', () => {
  expect(phoneLink('+1 (305) 555-0101;ext=2')).toBe('tel:+130555501012')
  expect(textLink('+1 (305) 555-0101')).toBe('sms:+13055550101')
})
