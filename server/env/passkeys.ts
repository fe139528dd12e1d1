import { isIP } from 'node:net'
import type { PlatformOptions } from '../../platform/platform.ts'

/**
 * The site that passkeys are made for, which is where the product is reached. Browsers make none for
 * a bare address, nor over plain HTTP but on this machine: there they are off.
 */
export function passkeysFor(
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
