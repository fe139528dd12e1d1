import { listPersonWords, readStreet, type Person } from './identity.ts'

/** The most near keys of a request. */
const mostWords = 4

/**
 * Keys to find people despite a typo. They are looked up as equal values, and `isSamePerson` decides about the
 * people who share one. They combine a name or a house number with the ZIP code, and the sorted digits of a phone
 * with the initials. Signed 64-bit numbers as text, for one service.
 */
export function makeNearKeys(person: Person, service: string): string[] {
  const words = listPersonWords(person.fullName)
  const zip = person.zip?.slice(0, 5)
  const keys: string[] = []
  if (zip && words.length > 1) {
    for (const word of words.slice(0, mostWords)) keys.push(`name|${word}|${zip}`)
    const { number } = person.address ? readStreet(person) : { number: '' }
    if (number !== '') keys.push(`home|${number}|${zip}`)
  }
  const digits = person.phone?.replace(/\D/g, '').slice(-10) ?? ''
  if (digits.length === 10 && words.length > 1) {
    const initials = words.map((word) => word[0]).join('')
    keys.push(`phone|${[...digits].toSorted().join('')}|${initials}`)
  }
  return [...new Set(keys.map((key) => hashKey(`${service}|${key}`)))]
}

/** FNV-1a with a final mix, twice with different seeds: 64 bits, the same on every machine and version. */
function hashKey(text: string): string {
  const high = BigInt(mix(text, 0x811c9dc5))
  const low = BigInt(mix(text, 0x2f0e1d43))
  return BigInt.asIntN(64, (high << 32n) | low).toString()
}

function mix(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
