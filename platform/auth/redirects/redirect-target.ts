import type { AuthContext } from '../ground/context.ts'
import type { AuthSettings } from '../services/settings.ts'

/**
 * Where a mailed link redirects to: `redirect_to`, else the referring page, else the site. Only the site and
 * the allow list are accepted.
 */
export function redirectTarget(c: AuthContext, settings: AuthSettings): string {
  const requested = c.req.header('redirect_to') ?? c.req.query('redirect_to') ?? ''
  for (const candidate of [requested, c.req.header('referer') ?? '']) {
    if (isRedirectAllowed(candidate, settings)) return candidate
  }
  return settings.publicUrl
}

/** Whether tokens may be sent to `address`. */
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

/**
 * Rejects what browsers and URL parsers read differently: control characters, spaces, backslashes, user
 * info.
 */
function plainUrl(address: string): URL | null {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i.test(address)) return null
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  if (/[\u0000-\u0020\u007f-\u00a0]/.test(address)) return null
  try {
    const url = new URL(address)
    return url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}

/** During development the site can have either name. */
function siteOrigins(publicUrl: string): string[] {
  const site = new URL(publicUrl)
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(site.hostname)) return [site.origin]
  return names.map((name) => new URL(`${site.protocol}//${name}:${site.port}`).origin)
}

/** An entry is an origin, an exact URL, or a URL ending in `/**`, which includes all paths below it. */
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
