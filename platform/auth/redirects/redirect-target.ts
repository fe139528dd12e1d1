import type { AuthContext } from '../ground/context.ts'
import type { AuthSettings } from '../services/settings.ts'

/**
 * Where a mail's link ends: the address that the request asks for, else the page it came from, else
 * the site itself. Only addresses of the site and of the allow-list are believed.
 */
export function redirectTarget(c: AuthContext, settings: AuthSettings): string {
  const asked = c.req.header('redirect_to') ?? c.req.query('redirect_to') ?? ''
  for (const candidate of [asked, c.req.header('referer') ?? '']) {
    if (isRedirectAllowed(candidate, settings)) return candidate
  }
  return settings.publicUrl
}

/** True when tokens may be sent to `address`. */
export function isRedirectAllowed(
  address: string,
  settings: Pick<AuthSettings, 'publicUrl' | 'redirectAllowList'>,
): boolean {
  const url = plainUrl(address)
  if (!url) return false
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (isWeb && siteOrigins(settings.publicUrl).includes(url.origin)) return true
  return settings.redirectAllowList.some((entry) => allows(entry, address, url, isWeb))
}

/** Browsers and parsers disagree about what this refuses: controls, spaces, backslashes, userinfo. */
function plainUrl(address: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i.test(address)) return null
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0]/.test(address)) return null
  try {
    const url = new URL(address)
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/** On one's own machine the site answers at both names. */
function siteOrigins(publicUrl: string): string[] {
  const site = new URL(publicUrl)
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(site.hostname)) return [site.origin]
  return names.map((name) => new URL(`${site.protocol}//${name}:${site.port}`).origin)
}

/** An entry is an origin, one exact address, or an address ending in `/**` for all below it. */
function allows(entry: string, address: string, url: URL, isWeb: boolean): boolean {
  const [withoutFragment = ''] = address.split('#')
  const allowed = plainUrl(entry)
  if (!allowed) return false
  if (isWeb && allowed.pathname === '/' && allowed.search === '')
    return allowed.origin === url.origin
  if (entry.endsWith('/**')) {
    return url.href.startsWith(allowed.href.slice(0, -'**'.length))
  }
  return withoutFragment === entry
}
