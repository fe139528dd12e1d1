import { isIPv6 } from 'node:net'

/**
 * What the calls of an address are counted under. A household has an IPv6 network of its own (64 bits) and
 * may call from any address in it, so all of them count as one; an IPv4 address that is written as IPv6
 * counts as itself. `private.caller_network` says the same in SQL.
 * @example networkOf('2001:DB8:0:7::1') // '2001:db8:0:7::'
 */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  if (!isIPv6(plain)) return plain
  return shortest(`${groupsOf(plain).slice(0, 4).join(':')}::`)
}

/** An IPv4 address that is written as IPv6, in whichever way, in its own form. */
export function unmapped(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (!/^(0:){5}ffff:/.test(groups.join(':'))) return address
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = shortest(address).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/** The one way to write it (RFC 5952, all groups hexadecimal), without the zone of a link-local one. */
function shortest(address: string): string {
  return new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
}
