import { isLoopback } from '../net/caller-network.ts'

/** Whether what is sent to this address cannot be read on its way: https, or http on this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** Whether a host, by name or address, is this machine only. */
export function isLoopbackHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || isLoopback(name)
}
