import { vi } from 'vitest'

/** The parts of a browser that the official client uses: a URL, its history, and a hidden tab. */
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
