/** A mailto link (RFC 6068); characters that would start another header or recipient are encoded. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@').replaceAll('%2B', '+')}`
}

/** Directions to an address, in the map that the device opens for Google's documented links. */
export function directionsLink(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}
