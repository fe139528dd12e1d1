/**
 * The address part of a business name: lowercase, each run of anything but letters and digits one
 * hyphen, none at the ends. Accents are dropped first, so that a name keeps its letters.
 * @example slugOf('  Peña & Sons Roofing, LLC ') // 'pena-sons-roofing-llc'
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
