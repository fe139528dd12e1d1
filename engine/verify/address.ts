import { cleanLine } from '../clean-text.ts'
import { failed, passed, skipped, warned, type Check } from '../check.ts'
import { foldWords } from '../place/fold.ts'
import { isDisguised, unmask } from './noise/disguise.ts'
import { hasLink } from './noise/link.ts'
import { hasMarkup } from './noise/markup.ts'
import { isNoiseWord, meanUsualness } from './noise/words.ts'
import { isAbusiveName } from './names/placeholders.ts'
import { questions } from '../request/questions.ts'

export type AddressReading = { check: Check; address: string | null }

/** Parses a street address or a PO box; one without a number gets a warning. */
export function readAddress(text: string | undefined): AddressReading {
  const address = cleanLine(text ?? '')
  if (address === '') return { check: skipped('address'), address: null }
  const check = checkAddress(address)
  return { check, address: check.result === 'failed' ? null : address }
}

function checkAddress(address: string): Check {
  if (address.length > questions.address.longest) return failed('address', 'address_too_long')
  if (hasMarkup(address)) return failed('address', 'address_markup')
  if (hasLink(address)) return failed('address', 'address_link')
  if (isPlaceholderAddress(address)) return failed('address', 'address_placeholder')
  const words = foldWords(unmask(address)).filter((word) => /^[a-z]{4,}$/.test(word))
  const noisy = words.filter(isNoiseWord).length
  const isOdd = words.length >= 2 && meanUsualness(words) < -4.6
  if (isDisguised(address) || isOdd || (noisy > 0 && noisy * 2 >= words.length)) {
    return failed('address', 'address_noise')
  }
  return /\d/.test(address) ? passed('address') : warned('address', 'address_no_number')
}

/** Placeholder addresses: fictional streets, example streets, and filler. */
function isPlaceholderAddress(address: string): boolean {
  const plain = foldWords(unmask(address)).join(' ')
  return (
    /^\d* ?(test|testing|fake|asdf|sample|dummy|prueba|falsa?|calle falsa|foo|xxx|your) ?(st|street|address|road|rd|ave|avenue|lane|ln|\d*|123)$/.test(
      plain,
    ) ||
    /^(000|1|123|1234|12345) (nowhere|anywhere|some|any|your) (st|street|address|road|rd|ave|avenue|lane|ln)$/.test(
      plain,
    ) ||
    /\b(none of (your|ya) business|(your|ur|yo) (mom|mama|momma|mother)s? ?(house|place)?|who cares|not telling|over the rainbow|no te importa)\b/.test(
      plain,
    ) ||
    /^742 evergreen (ter|terrace)\b/.test(plain) ||
    isAbusiveName(foldWords(plain)) ||
    /^(1600 pennsylvania ave(nue)? nw|221b baker (st|street)|4 privet drive|calle falsa \d+|(?<digit>\d)\k<digit>{3,}|1234567?8?9?0?|(test|prueba)( \w+)? \d+)$/.test(
      plain,
    )
  )
}
