import type { Factor, Session } from '@supabase/supabase-js'

/** What the second step may be shown with. */
export type StepFactor = Pick<Factor, 'id' | 'factor_type'>

/** The factors of which one is still to be shown in this session; none where none was set up, or one was shown. */
export function factorsToShow({ access_token: token, user }: Session): StepFactor[] {
  if (levelOf(token) === 'aal2') return []
  return (user.factors ?? []).filter(({ status }) => status === 'verified')
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
