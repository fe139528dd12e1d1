/**
 * A business name as part of an address: lowercase, with one hyphen for each run of other characters than
 * letters and digits and none at the ends. Accents are removed first, so that a name keeps its letters.
 * @example makeSlug('  Peña & Sons Roofing, LLC ') // 'pena-sons-roofing-llc'
 */
export function makeSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
