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

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
