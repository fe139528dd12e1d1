/** The absolute URL of a backend path. The server writes its origin into every page; empty means the page's own. */
export function backendAddress(path = ''): string {
  return `${metaContent('backend-url') || location.origin}${path}`
}

export function anonKey(): string {
  return metaContent('anon-key') || 'anon'
}

/** The card provider's billing portal. */
export function billingPortal(): string {
  return metaContent('billing-portal')
}

/** The captcha provider and site key; empty without a captcha. */
export function captchaSite(): string {
  return metaContent('captcha')
}

/** The default minimum length of a password. */
export const defaultShortest = 6

/** The fewest characters of a new password. */
export function shortestPassword(): number {
  return Number(metaContent('password-min-length')) || defaultShortest
}

function metaContent(name: string): string {
  // The prerender has no page yet.
  if (typeof document === 'undefined') return ''
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
