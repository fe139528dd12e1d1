import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { mailCode } from './code-mail.ts'
import { startFlow } from '../stores/flows.ts'
import { withMails } from './with-mails.ts'
import type { Challenge } from '../ground/pkce.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { lockUser } from '../stores/users.ts'

const methods = { recovery: 'recovery', magic_link: 'magiclink' } as const

/** Emails a sign-in link and code to an existing user. */
export function mailSignIn(
  services: AuthServices,
  c: AuthContext,
  userId: string,
  kind: keyof typeof methods,
  challenge: Challenge | null,
): Promise<void> {
  return withMails(services, async (tx, mails) => {
    const user = await lockUser(tx, userId)
    if (!user) return
    await audit(tx, 'user_recovery_requested', user, readOrigin(c).address)
    if (challenge) await startFlow(tx, user.id, methods[kind], challenge)
    await mailCode({ services, tx, c, mails }, user, kind, challenge)
  })
}
