/** @example dollars(1500) // '$1,500' */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}
