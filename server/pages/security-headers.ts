/** Sent with everything that a page or its files are made of. */
export function securityHeaders(options: {
  publicUrl: string
  /** Another origin that the browser's backend stands on; null for this one. */
  backendUrl: string | null
}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.backendUrl),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...transportSecurity(options.publicUrl),
  }
}

const twoYearsInSeconds = 2 * 365 * 24 * 60 * 60

/** Browsers that came over https once never come without it again. */
function transportSecurity(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=${twoYearsInSeconds}; includeSubDomains` }
}

function contentSecurityPolicy(backendUrl: string | null): string {
  const backend = backendUrl === null ? '' : ` ${backendUrl} ${backendUrl.replace(/^http/, 'ws')}`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${backend}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
