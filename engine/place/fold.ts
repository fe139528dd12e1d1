/** Words that people shorten in place names; whole words only. */
const longForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['hts', 'heights'],
  ['bch', 'beach'],
  ['spgs', 'springs'],
  ['vlg', 'village'],
  ['jct', 'junction'],
])

/** Letters that Unicode does not decompose. */
const strokes: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Lower case without accents: 'Cañon' and 'CANON' fold alike. */
export function foldAccents(text: string): string {
  // Almost every name is plain: 30,000 of them are folded when the gazetteer is built.
  if (/^[\0-~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðıßæœþ]/g, (letter) => strokes[letter] ?? letter)
}

/**
 * The words of a place name, without accents, case and punctuation; initials stay together.
 * @example foldWords('St. Mary’s, D.C.') // ['st', 'marys', 'dc']
 */
export function foldWords(text: string): string[] {
  const folded = foldAccents(text)
  if (/^[a-z0-9 ]*$/.test(folded)) return folded.split(' ').filter((word) => word !== '')
  return folded
    .replace(/['’‘`´]/g, '')
    .replace(/\b([a-z])\.\s?([a-z])(?:\.|$|(?=[\s,]))/g, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * A key that all spellings of a city share. Spaces do not count, so 'De Land' is 'DeLand'.
 * @example placeKey(['st', 'louis']) // 'saintlouis'
 */
export function placeKey(words: string[]): string {
  return words.map((word, at) => longForm(word, at === words.length - 1)).join('')
}

function longForm(word: string, isLast: boolean): string {
  return isLast ? word : (longForms.get(word) ?? word)
}
