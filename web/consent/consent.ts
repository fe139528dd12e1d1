/** Which cookies somebody allowed. Scripts of the last two kinds load through `whenAllowed` and in no other way. */
export type CookiePreferences = { essential: true; analytics: boolean; marketing: boolean }

/** What may be asked for beyond what the site needs to work. */
export type CookieKind = 'analytics' | 'marketing'

export const consentKeys = { decided: 'cookie-consent', preferences: 'cookie-preferences' } as const

/** What stands until the person chooses. */
export const defaultPreferences: CookiePreferences = {
  essential: true,
  analytics: false,
  marketing: false,
}

const changed = 'cookie-preferences-changed'

/** What was decided in this browser; null while nothing was, or where storage is closed. */
export function readConsent(): CookiePreferences | null {
  try {
    if (localStorage.getItem(consentKeys.decided) === null) return null
    const saved: unknown = JSON.parse(localStorage.getItem(consentKeys.preferences) ?? '{}')
    return {
      essential: true,
      analytics: isAllowedIn(saved, 'analytics'),
      marketing: isAllowedIn(saved, 'marketing'),
    }
  } catch {
    return null
  }
}

export function saveConsent(preferences: CookiePreferences): void {
  try {
    localStorage.setItem(consentKeys.preferences, JSON.stringify(preferences))
    localStorage.setItem(consentKeys.decided, 'true')
  } catch {
    // Storage is closed: it holds for this page, and the next one asks again.
  }
  dispatchEvent(new CustomEvent<CookiePreferences>(changed, { detail: preferences }))
}

/** Calls `load` once: now if this kind is allowed, else at the moment in which somebody allows it. */
export function whenAllowed(kind: CookieKind, load: () => void): void {
  if (readConsent()?.[kind]) return load()
  function listen(event: Event) {
    if (!(event instanceof CustomEvent) || !isAllowedIn(event.detail, kind)) return
    removeEventListener(changed, listen)
    load()
  }
  addEventListener(changed, listen)
}

function isAllowedIn(saved: unknown, kind: CookieKind): boolean {
  return typeof saved === 'object' && saved !== null && Reflect.get(saved, kind) === true
}
