import { appPaths } from '../../../wire/paths.ts'
import { endSignIn, hasStartedSignIn } from './started-here.ts'

/** A session in the address, where emailed links and providers put it. */
export type BroughtSession = { email: string; access_token: string; refresh_token: string }

/** @returns null without a session in the fragment */
export function readBroughtSession(fragment: string): BroughtSession | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''))
  const [access, refresh] = [params.get('access_token'), params.get('refresh_token')]
  if (!access || !refresh) return null
  return { email: readEmail(access), access_token: access, refresh_token: refresh }
}

/** Does not verify the token: before the client uses it, the server does. */
function readEmail(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    const email = typeof claims === 'object' && claims !== null && 'email' in claims && claims.email
    return typeof email === 'string' ? email : ''
  } catch {
    return ''
  }
}

// The prerender has no address.
const brought = typeof location === 'undefined' ? null : readBroughtSession(location.hash)
let unasked = brought && mustAsk(brought) ? brought : null
/** The only access token that the auth client may take from the address. */
const wanted = unasked ? undefined : brought?.access_token

function mustAsk({ email }: BroughtSession): boolean {
  if (isFromSignInForm(document.referrer, location.origin)) return false
  if (!hasStartedSignIn(email)) return true
  endSignIn()
  return false
}

/** A form that was sent before the page's script had started comes back to the same page with a session. */
export function isFromSignInForm(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false
  const from = new URL(referrer)
  return from.origin === origin && from.pathname === appPaths.auth
}

/**
 * The session in the address if this tab did not ask for it. Anyone can send a link to their own session, so the
 * person is asked before what they type belongs to another account (login CSRF).
 */
export function unaskedSession(): BroughtSession | null {
  return unasked
}

/** Forgets the session in the address after the person answered. */
export function settleUnasked(): void {
  unasked = null
}

/**
 * Tells the auth client whether to take what is in the address. The client also reads the query, and a fragment that
 * another page sets after this one was loaded, so only the session that was checked above counts.
 */
export function detectSessionInUrl(_url: URL, params: Record<string, string>): boolean {
  if (unasked) return false
  if (params['access_token']) return params['access_token'] === wanted
  return ['error', 'error_description', 'error_code'].some((name) => params[name])
}
