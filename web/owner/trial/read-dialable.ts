/**
 * Reads a phone number as someone in the United States types it.
 * @returns E.164; null if it is too short or too long
 * @example readDialable('(305) 555-0199') // '+13055550199'
 */
export function readDialable(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  const isForeign = typed.trim().startsWith('+')
  const number = isForeign || digits.length === 11 ? digits : `1${digits}`
  return /^(1\d{10}|[2-9]\d{7,14})$/.test(number) ? `+${number}` : null
}
