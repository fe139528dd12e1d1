import { gazetteer } from '../../place/gazetteer.ts'
import { knownGivenNames } from '../../people/nicknames.ts'
import { worldNames } from '../names/world.ts'

/** Runs of neighboring keys that are in no word; 'wert' and 'trew' are surnames. */
const keyRuns =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl[kl]|kljh|zxcv|xcvb|cvbn|vbnm|qwer|qewr|uiop|lkjh|kjhg|jhgf|hgfd|fdsa|asdas|sdfs|dsfd|dfsd|fdgd|sadas|dsads|jkjk|kjkj|lklk|fjfj|skdj|sldk|qwqw|weqw|xzcx|zxcz/

function hasKeyRun(letters: string): boolean {
  return keyRuns.test(letters) || isFingerWalk(letters)
}

const neighbours = new Set<string>()
for (const row of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']) {
  for (let at = 1; at < row.length; at += 1) {
    neighbours.add(row.slice(at - 1, at + 1)).add(`${row[at]}${row[at - 1]}`)
  }
}
/** Real words of neighboring keys. */
const besides = new Set(['wert', 'trew', 'power', 'tower', 'were'])

/** Whether nearly every key is next to the one before it, as in 'rtyui' and 'nbvc'. */
export function isFingerWalk(letters: string): boolean {
  if (letters.length < 4 || besides.has(letters) || new Set(letters).size < 4) return false
  let steps = 0
  for (let at = 1; at < letters.length; at += 1) {
    if (neighbours.has(letters.slice(at - 1, at + 1))) steps += 1
  }
  return steps >= (letters.length - 1) * (letters.length === 4 ? 1 : 0.8)
}

/** Counts of letters by the two letters and the one letter before them. */
type Letters = { three: Map<string, number>; two: Map<string, number>; one: Map<string, number> }

let learned: Letters | undefined

/** Learned once from the names of 20,000 places and of people around the world. */
function knownLetters(): Letters {
  if (learned) return learned
  learned = { three: new Map(), two: new Map(), one: new Map() }
  for (const word of gazetteer().byKey.keys()) learn(learned, word, 1)
  for (const word of knownGivenNames()) learn(learned, word, 2)
  // Their letter sequences are rarer in the list than in reality.
  for (const word of worldNames) learn(learned, word, 3)
  return learned
}

function learn({ three, two, one }: Letters, word: string, times: number): void {
  const framed = `^^${word}$`
  for (let at = 2; at < framed.length; at += 1) {
    add(three, framed.slice(at - 2, at + 1), times)
    add(two, framed.slice(at - 1, at + 1), times)
    add(one, framed.slice(at - 1, at), times)
    add(two, `:${framed.slice(at - 2, at)}`, times)
  }
}

function add(counts: Map<string, number>, key: string, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times)
}

/** Weight of letter pairs relative to triples. */
const backing = 5

/**
 * How usual the letters of a folded word are, as the mean log-probability of a letter: -2 is a common name,
 * -4.5 a foreign one, below -5.2 random keys. Unknown scripts count as usual.
 */
function usualness(word: string): number {
  if (!/^[a-z]{2,}$/.test(word)) return -3
  const { three, two, one } = knownLetters()
  const framed = `^^${word}$`
  let sum = 0
  for (let at = 2; at < framed.length; at += 1) {
    const pair =
      ((two.get(framed.slice(at - 1, at + 1)) ?? 0) + 0.05) /
      ((one.get(framed.slice(at - 1, at)) ?? 0) + 1.4)
    const before = two.get(`:${framed.slice(at - 2, at)}`) ?? 0
    const seen = three.get(framed.slice(at - 2, at + 1)) ?? 0
    sum += Math.log((seen + backing * pair) / (before + backing))
  }
  return sum / (framed.length - 2)
}

/** Random letters: key runs, repetitions, long runs without a vowel, or an unusual order. */
export function isNoiseWord(word: string): boolean {
  // As in 'Smith III'.
  if (word === 'iii') return false
  if (hasKeyRun(word) || /(.)\1{3,}/u.test(word) || /^(.)\1{2,}$/u.test(word)) return true
  if (/^(.{2,4})\1{2,}$/.test(word) || /^([^aeiou]{3,})\1$/.test(word)) return true
  if (/^[a-z]{6,}$/.test(word) && !/[aeiouyw]/.test(word)) return true
  return word.length >= 5 && usualness(word) < -5.25
}

/** Below this mean, several words are random letters; foreign names are above it. */
const leastUsual = -4.6

/** Checks all words of a name together: two odd words are stronger evidence than one. */
export function areNoiseWords(words: ReadonlyArray<string>): boolean {
  if (words.some(isNoiseWord)) return true
  const long = words.filter((word) => word.length >= 4)
  const whole = long.reduce((sum, word) => sum + word.length, 0)
  if (long.length < 2 || long.some((word) => knownGivenNames().has(word))) return false
  const mean = long.reduce((sum, word) => sum + usualness(word) * word.length, 0) / whole
  return mean < leastUsual
}

/** The mean `usualness` of the words of a text or an address. */
export function meanUsualness(words: ReadonlyArray<string>): number {
  const whole = words.reduce((sum, word) => sum + word.length, 0)
  return words.reduce((sum, word) => sum + usualness(word) * word.length, 0) / Math.max(1, whole)
}

/** 'JbFkWqLp' and 'botTNEbMJ' are random; 'DeLaCruz' and 'McDONALD' are not. */
export function isShuffledCase(word: string): boolean {
  return (
    (word.match(/\p{Ll}(?=\p{Lu})/gu) ?? []).length >= 3 || /\p{Ll}\p{Lu}{2,}\p{Ll}/u.test(word)
  )
}
