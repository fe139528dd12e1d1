/** A link that writes to an address (RFC 6068): what would begin another header or recipient is encoded. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@').replaceAll('%2B', '+')}`
}

/** The way to an address, in whatever map the device opens for Google's documented links. */
export function directionsLink(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}

/** A link that calls a number (RFC 3966): nothing of it but digits and the plus before them. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
