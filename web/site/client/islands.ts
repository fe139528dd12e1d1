/** The scripts of the islands: for each, the file with its name in this folder, which the page preloads. */
export const islands = {
  book: () => import('./book.ts'),
  checkout: () => import('./checkout.ts'),
  contact: () => import('./contact.ts'),
  'email-link': () => import('./email-link.ts'),
  quotes: () => import('./quotes.ts'),
  thanks: () => import('./thanks.ts'),
  withdraw: () => import('./withdraw.ts'),
} satisfies Record<string, () => Promise<{ start: (place: HTMLElement) => void }>>

export type IslandName = keyof typeof islands

/**
 * Loads the scripts of the page's islands. If a form is submitted before its script has loaded, the script
 * submits it.
 */
export function startIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('site-island')) {
    const { name } = place.dataset
    if (isIsland(name)) void startIsland(place, name)
  }
}

async function startIsland(place: HTMLElement, name: IslandName): Promise<void> {
  let sent: SubmitEvent | undefined
  const wait = (event: SubmitEvent) => {
    event.preventDefault()
    sent = event
  }
  place.addEventListener('submit', wait)
  const { start } = await islands[name]().finally(() => place.removeEventListener('submit', wait))
  start(place)
  if (sent?.target instanceof HTMLFormElement) sent.target.requestSubmit(sent.submitter)
}

function isIsland(name: string | undefined): name is IslandName {
  return name !== undefined && Object.hasOwn(islands, name)
}
