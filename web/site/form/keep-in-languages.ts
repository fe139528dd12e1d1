/** Makes the language links open the same page with this part of the address. */
export function keepInLanguages(part: 'hash' | 'search'): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link[part] = location[part]
  }
}
