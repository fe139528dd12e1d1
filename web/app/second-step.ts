import type { Session } from '@supabase/supabase-js'

/** The factor that is still to be shown in this session; null where none was set up, or it was shown. */
export function factorToShow({ access_token: token, user }: Session): string | null {
  const factor = user.factors?.find(({ status }) => status === 'verified')
  return factor === undefined || levelOf(token) === 'aal2' ? null : factor.id
}

/** The level that an access token says; '' where it says none. The server checks it, not we. */
function levelOf(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    const named = typeof claims === 'object' && claims !== null && 'aal' in claims
    return named ? String(claims.aal) : ''
  } catch {
    return ''
  }
}
