/**
 * A name at the end of a sentence: one that ends with a stop of its own needs no second.
 * @example fullStop('Demo Roofing Co.') // 'Demo Roofing Co.'
 * @example fullStop('Ruiz Roofing') // 'Ruiz Roofing.'
 */
export function fullStop(name: string): string {
  return /[.!?…]$/.test(name) ? name : `${name}.`
}
