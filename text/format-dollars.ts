/** @example formatDollars(1500) // '$1,500' */
export function formatDollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}
