import { isLoopback } from '../net/caller-network.ts'

/** Whether traffic to this URL is private: https, or http on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** Whether a host name or address is the loopback. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || isLoopback(name)
}
