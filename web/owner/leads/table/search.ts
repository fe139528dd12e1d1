/** Fewer digits would match almost every number. */
const fewestDigits = 3

/**
 * The alternatives that find what is typed, for PostgREST's `or`: the text as it is, the digits of a phone number
 * in any form, and the word that the Company column shows for leads without one. Empty for an empty search.
 * @example listMatches('(305) 555-01', 'Homeowner')
 *   // ['search_text.like."%(305) 555-01%"', 'search_text.like."%30555501%"']
 */
export function listMatches(search: string, homeowner: string): string[] {
  const needle = search.trim().toLowerCase()
  if (needle === '') return []
  const digits = readDigits(needle)
  const isHomeowner = needle.length >= fewestDigits && homeowner.toLowerCase().startsWith(needle)
  return [
    contains(literal(needle)),
    ...(digits === null || digits === needle ? [] : [contains(digits)]),
    ...(isHomeowner ? ['company_name.is.null'] : []),
  ]
}

/** The digits of what may be a US phone number or a part of one, without the country code. */
function readDigits(needle: string): string | null {
  if (!/^[\d\s()+./-]+$/.test(needle)) return null
  const digits = needle.replaceAll(/\D/g, '')
  const national =
    digits.length === 11 || needle.startsWith('+') ? digits.replace(/^1/, '') : digits
  return national.length >= fewestDigits ? national : null
}

/** A quoted pattern; PostgREST reads a backslash in quotes as an escape. */
function contains(pattern: string): string {
  return `search_text.like."%${pattern.replaceAll(/[\\"]/g, '\\$&')}%"`
}

/** Escapes the wildcards of `like`. PostgREST reads a star as one too and cannot escape it: it matches any letter. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')
}
