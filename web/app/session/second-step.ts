import type { Factor, Session } from '@supabase/supabase-js'

/** A factor that can complete the second step. */
export type StepFactor = Pick<Factor, 'id' | 'factor_type'>

/** The factors that can complete this session's second step; empty if none is set up or one was already verified. */
export function findRequiredFactors({ access_token: token, user }: Session): StepFactor[] {
  if (readLevel(token) === 'aal2') return []
  return (user.factors ?? []).filter(({ status }) => status === 'verified')
}

/** The assurance level in an access token, or ''. Only the server verifies it. */
function readLevel(token: string): string {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    const named = typeof claims === 'object' && claims !== null && 'aal' in claims
    return named ? String(claims.aal) : ''
  } catch {
    return ''
  }
}
