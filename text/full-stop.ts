/**
 * A name at the end of a sentence, with a period unless it already ends with one.
 * @example fullStop('Demo Roofing Co.') // 'Demo Roofing Co.'
 * @example fullStop('Ruiz Roofing') // 'Ruiz Roofing.'
 */
export function fullStop(name: string): string {
  return /[.!?…]$/.test(name) ? name : `${name}.`
}
