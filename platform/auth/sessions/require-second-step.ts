import type { SignedIn } from '../services/signed-in.ts'
import { AuthError } from '../ground/errors.ts'
import { hasVerifiedFactor } from '../stores/factors.ts'
import type { AuthServices } from '../services/services.ts'

/** Users with a verified factor must be at aal2 to change how they sign in. */
export async function requireSecondStep(
  services: AuthServices,
  { user, session }: SignedIn,
  status: 401 | 403,
  message: string,
): Promise<void> {
  if (session?.aal === 'aal2' || !(await hasVerifiedFactor(services.pool, user.id))) return
  throw new AuthError(status, 'insufficient_aal', message)
}
