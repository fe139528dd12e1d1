import { vi } from 'vitest'

/** As much of a browser as the official client looks at: an address, its history, and a tab out of sight. */
export function openBrowser(href: string): { location: URL; replaced: string[] } {
  const location = new URL(href)
  const replaced: string[] = []
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, address: string) {
      replaced.push(address)
      location.href = address
    },
  }
  vi.stubGlobal('window', { location, history, addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  return { location, replaced }
}

export function closeBrowser(): void {
  vi.unstubAllGlobals()
}
