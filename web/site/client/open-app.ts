/**
 * Replaces the home page with the app for signed-in visitors. The app has one URL in all
 * languages, so `/es` becomes `/`; the app reads the language from its cookie.
 */
export async function openApp(room: HTMLElement): Promise<void> {
  const { script, address = '' } = room.dataset
  if (!script) return showSite()
  const ofSite = document.querySelectorAll('link[rel="stylesheet"], .site, .session-loading')
  try {
    await Promise.all(
      (room.dataset.stylesheets ?? '').split(' ').filter(Boolean).map(addStylesheet),
    )
    history.replaceState(history.state, '', address + location.search + location.hash)
    await import(/* @vite-ignore */ script)
    for (const part of ofSite) part.remove()
  } catch {
    showSite()
  }
}

function showSite(): void {
  delete document.documentElement.dataset.signedIn
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(href)))
    document.head.append(link)
  })
}
