import type { Session } from '@supabase/supabase-js'
import { findRequiredFactors } from './second-step.ts'
import type { StepFactor } from './second-step.ts'

/** `ended`: a session ended in this tab or since the last visit. `left`: the person signed out here. */
export type SignedOutBecause = 'never_in' | 'ended' | 'left'

export type SessionState =
  | { status: 'checking' }
  | { status: 'signed_out'; why: SignedOutBecause }
  /** The password was correct, but one of these factors is still required. */
  | { status: 'second_step'; userId: string; factors: StepFactor[] }
  | { status: 'signed_in'; session: Session }

export function toSessionState(session: Session | null, why: SignedOutBecause): SessionState {
  if (!session) return { status: 'signed_out', why }
  const factors = findRequiredFactors(session)
  return factors.length === 0
    ? { status: 'signed_in', session }
    : { status: 'second_step', userId: session.user.id, factors }
}
