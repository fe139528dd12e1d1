/** The visitor's cookie preferences. Analytics and marketing scripts load only through `whenAllowed`. */
export type CookiePreferences = { essential: true; analytics: boolean; marketing: boolean }

/** The optional kinds of cookies. */
export type CookieKind = 'analytics' | 'marketing'

export const consentKeys = { decided: 'cookie-consent', preferences: 'cookie-preferences' } as const

/** The defaults until the visitor chooses. */
export const defaultPreferences: CookiePreferences = {
  essential: true,
  analytics: false,
  marketing: false,
}

const changed = 'cookie-preferences-changed'

/** The saved preferences; null without a decision or when storage is blocked. */
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
    // Storage is blocked: the choice applies to this page, and the next one asks again.
  }
  dispatchEvent(new CustomEvent<CookiePreferences>(changed, { detail: preferences }))
}

/** Calls `load` once: now if this kind is allowed, otherwise when the visitor allows it. */
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
