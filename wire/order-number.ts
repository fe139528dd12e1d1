/**
 * The number of an order as a person reads it aloud: the start of its id.
 * @example orderNumber('3f2a91b0-…') // '3F2A-91B0'
 */
export function orderNumber(orderId: string): string {
  const start = orderId.slice(0, 8).toUpperCase()
  return `${start.slice(0, 4)}-${start.slice(4)}`
}
