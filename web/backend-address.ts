/** An address of the backend in full. The server writes its origin into every page; empty is the page's own. */
export function backendAddress(path = ''): string {
  return `${metaContent('backend-url') || location.origin}${path}`
}

export function anonKey(): string {
  return metaContent('anon-key') || 'anon'
}

/** Where the card provider shows a customer's payment method and invoices. */
export function billingPortal(): string {
  return metaContent('billing-portal')
}

/** Who asks for proof of being a person, and the site's key there; empty where nobody does. */
export function captchaSite(): string {
  return metaContent('captcha')
}

function metaContent(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
