import { foldWords } from '../../place/fold.ts'
import { isNoiseWord, meanUsualness } from './words.ts'

/** Words typed only to get past a required field. */
const fillers = new Set(
  `test tests testing tester test1 test2 test123 prueba pruebas probando asdf qwerty foo bar baz lorem
ipsum dolor sit amet blah bla hola hello hi hey xxx aaa abc abcd ddd sss kkk lol idk whatever nada this is
a the una un es esto just only please ignore form sample demo dummy placeholder example ejemplo text texto
string null undefined nan description descripcion message mensaje comment comentario your here goes check
checking 123 1234 12345`.split(/\s+/),
)
/** At least one of these is needed: 'hello' alone may be a person. */
const tellTale =
  /\b(tests?|testing|tester|test\d+|prueba|pruebas|probando|asdf|qwerty|foo|lorem|blah|bla|xxx|aaa|dummy|placeholder|undefined|nan|abcd)\b/

/** 'test', 'this is just a test', 'lorem ipsum …', 'prueba prueba'. */
export function isPlaceholderText(plain: string): boolean {
  if (/\blorem ipsum\b|\bthe quick brown fox\b/.test(plain)) return true
  // Digits that count up or repeat; a phone number does neither.
  if (/^(\d)\1{4,}$|^0?123456?7?8?9?0?$/.test(plain.trim())) return true
  const words = foldWords(plain)
  return tellTale.test(plain) && words.every((word) => fillers.has(word))
}

/** Words of both languages are far above it. */
const leastUsual = -4.3
/** In characters: longer texts are not random keys. */
const longestNoise = 500

/** Random keys, or one letter or word over and over. Numbers and other scripts are ignored. */
export function isNoiseText(plain: string): boolean {
  if (plain.length > longestNoise) return false
  const words = foldWords(plain).filter((word) => /^[a-z]+$/.test(word))
  const letters = words.join('')
  if (/^(.)\1{3,}$/.test(letters) || /^(.{1,4})\1{3,}$/.test(letters)) return true
  if (words.length >= 3 && new Set(words).size === 1) return true
  const long = words.filter((word) => word.length >= 4)
  if (long.length >= 2 && meanUsualness(long) < leastUsual) return true
  const noisy = long.filter(isNoiseWord).length
  return noisy > 0 && noisy * 2 >= long.length && (noisy >= 2 || words.length <= 2)
}
