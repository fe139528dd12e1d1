/**
 * Ends a sentence with a name, adding a period unless the name already ends with one.
 * @example fullStop('Demo Roofing Co.') // 'Demo Roofing Co.'
 * @example fullStop('Ruiz Roofing') // 'Ruiz Roofing.'
 */
export function fullStop(name: string): string {
  return /[.!?…]$/.test(name) ? name : `${name}.`
}
