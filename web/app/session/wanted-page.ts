import { appPaths } from '../../../wire/paths.ts'

/**
 * The page that a signed-out person asked for, to open after they sign in. It is kept in the browser and not in
 * the address, because emailed links and sign-in providers return to fixed addresses.
 */
export type WantedPage = {
  /** A path of the app with its query. */
  path: string
  /** Whether a session ended while the page was open, or since the last visit. */
  isEnded: boolean
}

/** Storage of this tab and of all tabs; an emailed link opens a new tab. */
export type WantedPageStores = {
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  browser: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const key = 'wanted-page'

/** Same as the lifetime of our emailed links. */
const lifetime = 60 * 60 * 1000

const closed: string[] = [appPaths.auth, appPaths.invitation]
const openable: string[] = Object.values(appPaths).filter((path) => !closed.includes(path))

/**
 * Returns the path and query of an address that may open after signing in, or null. Only pages of the app on
 * this origin qualify, and never the sign-in page, so that a forged address cannot lead anywhere else.
 */
export function readAppPath(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > 2000) return null
  const base = 'https://app.invalid'
  if (!URL.canParse(address, base)) return null
  const { origin, pathname, search } = new URL(address, base)
  return origin === base && openable.includes(pathname) ? pathname + search : null
}

export function keepWantedPage(
  { path, isEnded }: WantedPage,
  now: number,
  stores?: WantedPageStores,
): void {
  if (readAppPath(path) === null) return
  const written = JSON.stringify({ path, isEnded, keptAt: now })
  withStores(stores, ({ tab, browser }) => {
    tab.setItem(key, written)
    browser.setItem(key, written)
  })
}

/** @param isBack whether an email or a provider led here; then another tab may have kept the page */
export function readWantedPage(
  isBack: boolean,
  now: number,
  stores?: WantedPageStores,
): WantedPage | null {
  return withStores(stores, ({ tab, browser }) => {
    return parse(tab.getItem(key), now) ?? (isBack ? parse(browser.getItem(key), now) : null)
  })
}

/**
 * Called after the page was opened, and after signing out.
 * @param isBack if false, keeps the page for the tab that an email is about to open
 */
export function forgetWantedPage(isBack: boolean, stores?: WantedPageStores): void {
  withStores(stores, ({ tab, browser }) => {
    tab.removeItem(key)
    if (isBack) browser.removeItem(key)
  })
}

function parse(written: string | null, now: number): WantedPage | null {
  try {
    const stored: unknown = JSON.parse(written ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('path' in stored)) return null
    const path = readAppPath(stored.path)
    const age =
      'keptAt' in stored && typeof stored.keptAt === 'number' ? now - stored.keptAt : Infinity
    if (path === null || age > lifetime) return null
    return { path, isEnded: 'isEnded' in stored && stored.isEnded === true }
  } catch {
    return null
  }
}

/** Without storage, the person starts at the dashboard. */
function withStores<T>(
  stores: WantedPageStores | undefined,
  act: (stores: WantedPageStores) => T,
): T | null {
  try {
    return act(stores ?? { tab: sessionStorage, browser: localStorage })
  } catch {
    return null
  }
}
