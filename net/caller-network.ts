import { isIPv6 } from 'node:net'

/**
 * The key for rate limiting the calls of an address. A household has its own IPv6 network (64 bits), so all its
 * addresses share one limit. `private.caller_network` returns the same text in SQL.
 * @example readCallerNetwork('2001:DB8:0:7::1') // '2001:db8:0:7::'
 */
export function readCallerNetwork(address: string): string {
  const plain = unmapAddress(address)
  if (!isIPv6(plain)) return plain
  return compress(`${expandGroups(plain).slice(0, 4).join(':')}::`)
}

/**
 * The networks that an address belongs to, from the widest to the narrowest. A provider gives a customer an IPv6
 * network of 48 to 64 bits, and a data center rents out IPv4 addresses by the 256.
 * @example nestNetworks('2001:db8:1:234::7') // ['2001:db8:1::/48', '2001:db8:1:200::/56', '2001:db8:1:234::/64']
 */
export function nestNetworks(address: string): string[] {
  const plain = unmapAddress(address)
  if (!isIPv6(plain)) return [plain.replace(/\.\d+$/, '.0/24'), plain]
  const [a = '', b = '', c = '', d = ''] = expandGroups(plain)
  const fifty6 = (Number.parseInt(d, 16) & 0xff00).toString(16)
  return [`${a}:${b}:${c}::/48`, `${a}:${b}:${c}:${fifty6}::/56`, `${a}:${b}:${c}:${d}::/64`]
}

/**
 * Removes the zone of an address, and converts an IPv4-mapped IPv6 address to IPv4.
 * @example unmapAddress('::FFFF:cb00:7107') // '203.0.113.7'
 */
export function unmapAddress(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = expandGroups(plain)
  if (!/^(0:){5}ffff:/.test(groups.join(':'))) return plain
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}

/** Whether an address, in any of its spellings, is this machine: a proxy, a developer or a test. */
export function isLoopback(address: string | null): boolean {
  if (address === null) return false
  const plain = unmapAddress(address)
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain)
}

/** The eight groups of an IPv6 address in any spelling. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = compress(address).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/** The canonical spelling (RFC 5952), with all groups hexadecimal. */
function compress(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
