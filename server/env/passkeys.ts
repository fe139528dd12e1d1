import { isIP } from 'node:net'
import type { PlatformOptions } from '../../platform/platform.ts'

/**
 * The site that passkeys belong to: the host of the product. Browsers do not create passkeys for an IP
 * address, or over plain HTTP except on this machine, so they are off there.
 */
export function findPasskeySite(
  publicUrl: string,
  rpName: string,
  isWanted: boolean,
): PlatformOptions['passkeys'] {
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isHere = hostname === 'localhost'
  if (!isWanted || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  if (protocol !== 'https:' && !isHere) return undefined
  return { rpId: hostname, rpName, origins: [origin] }
}
