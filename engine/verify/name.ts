import { cleanLine } from '../clean-text.ts'
import { failed, held, passed, warned, type Check } from '../check.ts'
import { foldWords } from '../place/fold.ts'
import { isDisguised, unmask } from './noise/disguise.ts'
import { hasLink } from './noise/link.ts'
import { hasMarkup } from './noise/markup.ts'
import { areNoiseWords, isShuffledCase } from './noise/words.ts'
import { isFamousName, isJokeName } from './names/jokes.ts'
import { isAbusiveName, isCompanyName, isPlaceholderName } from './names/placeholders.ts'
import { isSentenceName } from './names/sentences.ts'
import { questions } from '../request/questions.ts'

export type NameReading = { check: Check; name: string }

/**
 * Reads a person's name. One word, hyphens, apostrophes, any script and any case are fine. A repeated word is
 * a name if the email address has it too ('Ali Ali').
 */
export function readName(text: string, email = ''): NameReading {
  const name = cleanLine(text.replace(/\p{Extended_Pictographic}|\p{Cf}/gu, ''))
  return { check: isDisguised(text) ? failed('name', 'name_noise') : checkName(name, email), name }
}

function checkName(name: string, email: string): Check {
  if (name === '') return failed('name', 'name_missing')
  if (name.length > questions.fullName.longest) return failed('name', 'name_too_long')
  if (hasMarkup(name) || /[%{}[\]<>=_]/.test(name)) return failed('name', 'name_markup')
  if (hasLink(name) || name.includes('@')) return failed('name', 'name_link')
  const plain = unmask(name)
  // '3rd' and a single number after the name are honest mistakes.
  const digits = plain.replace(/\b(1st|2nd|3rd|[4-9]th)\b/g, '').match(/\d/g)?.length ?? 0
  if (digits > 2 || /\p{L}\d+\p{L}/u.test(plain.replace(/\b\d(st|nd|rd|th)\b/g, ''))) {
    return failed('name', 'name_digits')
  }
  const words = foldWords(plain)
  if (words.join('').length < 2) return failed('name', 'name_missing')
  // 'A B C' is the alphabet, not initials.
  if (words.length > 2 && words.every((word) => word.length === 1))
    return failed('name', 'name_noise')
  const isJoined = /^\p{L}+[-,]/u.test(plain)
  if (isPlaceholderName(words, isJoined) || isAbusiveName(words))
    return failed('name', 'name_placeholder')
  if (isCompanyName(words)) return failed('name', 'name_company')
  if (areNoiseWords(words) || name.split(/\s+/).some(isShuffledCase))
    return failed('name', 'name_noise')
  if (isRepeated(words, email)) return failed('name', 'name_repeated')
  if (isJokeName(words)) return held('name', 'name_joke')
  if (isFamousName(words, email)) return held('name', 'name_famous')
  if (isSentenceName(words)) return held('name', 'name_sentence')
  if (/[^\p{L}\p{M}\p{N}\s'’‘`´.,()\-–‐/&"ªº·+]{2,}/u.test(name))
    return failed('name', 'name_noise')
  return digits > 0 ? warned('name', 'name_digits') : passed('name')
}

function isRepeated(words: string[], email: string): boolean {
  const [first = ''] = words
  if (words.length < 2 || words.some((word) => word !== first)) return false
  const mailbox = unmask(email.split('@')[0] ?? '').replace(/[^a-z]/g, '')
  return words.length > 2 || !mailbox.includes(first)
}
