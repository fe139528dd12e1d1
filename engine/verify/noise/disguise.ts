import { foldAccents } from '../../place/fold.ts'

/** Cyrillic and Greek letters that look like Latin ones, after folding to lower case. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԁ: 'd',
    ɡ: 'g',
    ո: 'n',
    ԛ: 'q',
    ѡ: 'w',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    γ: 'y',
    ı: 'i',
    ł: 'l',
    ø: 'o',
  }),
)

const digitLetters = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }))
const signLetters = new Map(Object.entries({ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e' }))

/** Lower case without accents and invisible characters; lookalike letters become Latin. */
export function unmask(text: string): string {
  const plain = foldAccents(text.replace(/\p{Cf}/gu, '').normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .replace(/[’‘`´]/g, "'")
  // Plain Cyrillic is not a disguise.
  if (/^[\0-~]*$/.test(plain) || !/[a-z]/.test(plain)) return plain
  return [...plain].map((letter) => lookalikes.get(letter) ?? letter).join('')
}

/**
 * All readings of a possibly disguised text: as it is, with 's3rv1ces' as 'services', and with 's e o' and
 * 's.e.o' as 'seo'.
 */
export function listReadings(text: string): string[] {
  const plain = unmask(text)
  // 'a.l.l r.u.l.e.s': if symbols separate letters, spaces still separate words.
  const undotted = plain.replace(
    /(?<![\p{L}\p{N}])(?:[a-z0-9][.\-_*]){2,}[a-z0-9](?![\p{L}\p{N}])/gu,
    (run) => run.replace(/[.\-_*]/g, ''),
  )
  const joined = plain.replace(
    /(?<![\p{L}\p{N}])(?:[a-z0-9][\s.\-_*]{1,2}){2,}[a-z0-9](?![\p{L}\p{N}])/gu,
    (run) => run.replace(/[\s.\-_*]/g, ''),
  )
  return [...new Set([plain, unleet(plain), undotted, joined, unleet(joined)])]
}

/** 's3rv1ces' → 'services'; '2x4' and '20yr' stay, because a word must have more letters than digits and symbols. */
function unleet(text: string): string {
  // If one word is written this way, '4' is a word too.
  const isLeet = (text.match(/[a-z][013457$]+[a-z]/g) ?? []).length >= 3
  return text.replace(/[\p{L}\d@$!|€]+/gu, (word) => {
    const letters = word.match(/\p{L}/gu)?.length ?? 0
    if (/^\w{2,}@\w+$/.test(word)) return word
    if (!isLeet && letters < 2) return word
    if (letters === word.length || /^\p{L}+!+$/u.test(word)) return word
    return [...word].map((sign) => digitLetters.get(sign) ?? signLetters.get(sign) ?? sign).join('')
  })
}

const mixed =
  /(?:\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin})/u

/**
 * Whether letters are disguised so that a machine reads them differently from a person: two scripts or
 * invisible characters within a word, mathematical alphabets, stacked accents. Plain Cyrillic, Greek or Chinese
 * is not a disguise.
 */
export function isDisguised(text: string): boolean {
  return (
    mixed.test(text) ||
    (text.match(/(?<=\p{L})\p{Cf}+(?=\p{L})/gu) ?? []).length >= 2 ||
    /[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}\u{24B6}-\u{24E9}]{2,}/u.test(text) ||
    (text.normalize('NFC').match(/(?<=\p{Script=Latin})[\u0334-\u0338\u0489]/gu) ?? []).length >=
      3 ||
    /\p{M}{4,}/u.test(text.normalize('NFD'))
  )
}
