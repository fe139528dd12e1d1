import {
  parsePhoneNumberFromString,
  type NumberType,
  type PhoneNumber,
} from 'libphonenumber-js/max'
import { failed, passed, skipped, warned, type Check } from '../check.ts'

export type PhoneReading = { check: Check; phone: string | null }

/** Countries of a US homeowner's number; Canada gets only a warning. */
const homeCountries = ['US', 'PR', 'VI', 'GU', 'AS', 'MP']
/** Enough characters for three numbers with labels. */
const longestPhone = 100
const refusedTypes = {
  TOLL_FREE: 'phone_toll_free',
  PREMIUM_RATE: 'phone_premium',
  SHARED_COST: 'phone_premium',
  PERSONAL_NUMBER: 'phone_virtual',
  VOIP: 'phone_virtual',
  UAN: 'phone_virtual',
  PAGER: 'phone_virtual',
} as const

/**
 * Parses a phone number of the North American plan. If the field has several, the first valid one counts.
 * Exchange 555 passes only if fiction is allowed.
 * @example readPhone('(305) 444-0199', false).phone // '+13054440199'
 */
export function readPhone(text: string | undefined, takesFiction: boolean): PhoneReading {
  if (text === undefined || text.trim() === '') return { check: skipped('phone'), phone: null }
  let first: PhoneReading | undefined
  for (const part of text.slice(0, longestPhone).split(/[/;,|]|\bor\b|\s+o\s+/i)) {
    if (!/\d/.test(part)) continue
    const reading = readOne(part.trim(), takesFiction)
    if (reading.phone !== null) return reading
    first ??= reading
  }
  return first ?? { check: failed('phone', 'phone_invalid'), phone: null }
}

function readOne(text: string, takesFiction: boolean): PhoneReading {
  const number = parsePhoneNumberFromString(text, 'US')
  if (!number) return { check: failed('phone', 'phone_invalid'), phone: null }
  const check = checkPhone(number, takesFiction)
  return { check, phone: check.result === 'failed' ? null : number.number }
}

function checkPhone(number: PhoneNumber, takesFiction: boolean): Check {
  const digits = number.nationalNumber
  const type = number.getType()
  if (number.isValid() && number.countryCallingCode === '1' && isRefused(type)) {
    return failed('phone', refusedTypes[type])
  }
  if (digits.length === 10 && isRepeated(digits)) return failed('phone', 'phone_repeated')
  if (!number.isValid()) return failed('phone', 'phone_invalid')
  if (number.countryCallingCode !== '1') return failed('phone', 'phone_foreign')
  const exchange = digits.slice(3, 6)
  // N11 codes (411, 911) are services, not exchanges.
  if (/^\d11$/.test(exchange)) return failed('phone', 'phone_invalid')
  if (exchange === '555' && !takesFiction) {
    return failed('phone', 'phone_fictional')
  }
  if (number.country === undefined || homeCountries.includes(number.country)) return passed('phone')
  return number.country === 'CA'
    ? warned('phone', 'phone_foreign')
    : failed('phone', 'phone_foreign')
}

function isRefused(type: NumberType): type is keyof typeof refusedTypes {
  return type !== undefined && type in refusedTypes
}

/**
 * All ten digits, or all seven after the area code, are the same or count up; two digits make the whole
 * number; or one group is repeated to its end, as 305 305 3053.
 */
function isRepeated(digits: string): boolean {
  return (
    new Set(digits).size <= 2 ||
    /^\d{3}(\d)\1{6}$/.test(digits) ||
    /^(\d{2,3})\1{2,}\d?$/.test(digits) ||
    /^(\d{5})\1$/.test(digits) ||
    '12345678901234'.includes(digits) ||
    '98765432109876'.includes(digits) ||
    '1234567890'.includes(digits.slice(3))
  )
}
