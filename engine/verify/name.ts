import { cleanLine } from '../clean-text.ts'
import { failed, passed, type Check } from '../check.ts'
import { foldWords } from '../place/fold.ts'
import { hasLink, hasMarkup } from './text.ts'
import { longest } from '../request.ts'

export type NameReading = { check: Check; name: string }

/** Runs of neighbouring keys that no name holds; 'wert' and 'trew' are surnames. */
const keyRuns = /asdf|sdfg|dfgh|fghj|ghjk|hjkl|zxcv|xcvb|cvbn|vbnm|qwer|uiop|lkjh|fdsa/
const placeholders = new Set([
  'test',
  'testing',
  'tester',
  'test test',
  'prueba',
  'prueba prueba',
  'none',
  'n a',
  'na',
  'nobody',
  'nadie',
  'anonymous',
  'anonimo',
  'unknown',
  'desconocido',
  'name',
  'full name',
  'first name',
  'first last',
  'nombre',
  'nombre apellido',
  'no name',
  'sin nombre',
  'mickey mouse',
  'donald duck',
  'null',
  'undefined',
  'abc',
  'xxx',
  'foo',
  'foo bar',
])

/** Reads a person's name: one word, hyphens, apostrophes, any script and any case are fine. */
export function readName(text: string): NameReading {
  const name = cleanLine(text.replace(/\p{Extended_Pictographic}|\p{Cf}/gu, ''))
  return { check: checkOf(name), name }
}

function checkOf(name: string): Check {
  if (name === '') return failed('name', 'name_missing')
  if (name.length > longest.fullName) return failed('name', 'name_too_long')
  if (hasMarkup(name)) return failed('name', 'name_markup')
  if (hasLink(name) || name.includes('@')) return failed('name', 'name_link')
  if (/\d/.test(name)) return failed('name', 'name_digits')
  const words = foldWords(name)
  const letters = words.join('')
  if (letters.length < 2) return failed('name', 'name_missing')
  if (placeholders.has(words.join(' '))) return failed('name', 'name_placeholder')
  if (isNoise(letters) || words.some(isConsonants)) return failed('name', 'name_noise')
  return passed('name')
}

function isNoise(letters: string): boolean {
  return keyRuns.test(letters) || /^(.)\1{2,}$/u.test(letters) || /(.)\1{3,}/u.test(letters)
}

/** Six Latin letters or more without a vowel; 'Ng' and 'Hrbk' may live. */
function isConsonants(word: string): boolean {
  return /^[a-z]{6,}$/.test(word) && !/[aeiouyw]/.test(word)
}
