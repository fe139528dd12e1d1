import { cleanLine } from '../clean-text.ts'
import { failed, passed, skipped, warned, type Check } from '../check.ts'
import { hasLink, hasMarkup } from './text.ts'
import { longest } from '../request.ts'

export type AddressReading = { check: Check; address: string | null }

/** Reads a street address or a PO box; one without a number is kept and warned of. */
export function readAddress(text: string | undefined): AddressReading {
  const address = cleanLine(text ?? '')
  if (address === '') return { check: skipped('address'), address: null }
  const check = checkOf(address)
  return { check, address: check.result === 'failed' ? null : address }
}

function checkOf(address: string): Check {
  if (address.length > longest.address) return failed('address', 'address_too_long')
  if (hasMarkup(address)) return failed('address', 'address_markup')
  if (hasLink(address)) return failed('address', 'address_link')
  return /\d/.test(address) ? passed('address') : warned('address', 'address_no_number')
}
