const firstSteps = ['pointerdown', 'keydown', 'input'] as const

/**
 * Fetches the files of the app once the person begins to type, so that it opens immediately after signing in.
 * @param room has their addresses in `data-app`
 */
export function prefetchApp(room: HTMLElement): void {
  const ending = new AbortController()
  function fetchAll() {
    ending.abort()
    const addresses = (room.dataset['app'] ?? '').split(' ').filter(Boolean)
    document.head.append(...addresses.map(prefetch))
  }
  for (const way of firstSteps) addEventListener(way, fetchAll, { signal: ending.signal })
}

function prefetch(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  // Safari supports only the other kind, which works for scripts.
  link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'modulepreload'
  link.href = href
  return link
}
