import { Hono } from 'hono'
import {
  InvitationAcceptance,
  InvitationLookup,
  InvitationRevocation,
  Invite,
  type InvitationShown,
} from '../../wire/invitation.ts'
import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { pickLocale } from '../pick-locale.ts'
import { countStranger } from '../count-stranger.ts'
import { readAdminId, onlyAdmins } from '../only-admins.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { inviteOwner } from './invite-owner.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/** For anyone who opens (or guesses) a link. */
const limit: RateLimit = { limit: 30, perSeconds: 600 }

type Dependencies = Pick<
  ApiDependencies,
  | 'db'
  | 'now'
  | 'trustProxy'
  | 'rateLimitFactor'
  | 'widenLoopback'
  | 'verifyToken'
  | 'noteRead'
  | 'accounts'
  | 'links'
  | 'sendMail'
>

/** The endpoints to invite a business's owner and to accept an invitation. */
export function invitations(deps: Dependencies): Hono<ApiEnv> {
  const { db, now } = deps
  const app = new Hono<ApiEnv>()
  for (const path of ['/send-business-owner-invite', '/invitations/revocations']) {
    app.use(path, onlyAdmins(deps))
  }
  return app
    .post('/send-business-owner-invite', async (c) => {
      const invite = parseBody(Invite, await readJson(c.req.raw))
      const locale = pickLocale(c)
      const { id, mailId } = await inviteOwner(deps, invite, { adminId: readAdminId(c), locale })
      await deps.sendMail(mailId)
      return c.json({ success: true, id })
    })
    .post('/invitations/revocations', async (c) => {
      const { id } = parseBody(InvitationRevocation, await readJson(c.req.raw))
      await revokeInvitation(db, id, readAdminId(c), now())
      return c.json({ success: true })
    })
    .post('/invitations/lookups', async (c) => {
      await countStranger(deps, c, 'invitation', limit)
      const { token } = parseBody(InvitationLookup, await readJson(c.req.raw))
      const found = await findInvitation(db, token, now())
      if (found === null) throw new AppError('invitation_over')
      const language = isLocale(found.language) ? found.language : defaultLocale
      return c.json({ success: true, ...found, language } satisfies InvitationShown)
    })
    .post('/invitations/acceptances', async (c) => {
      await countStranger(deps, c, 'invitation', limit)
      const { token, password } = parseBody(InvitationAcceptance, await readJson(c.req.raw))
      const email = await acceptInvitation(deps, token, password)
      return c.json({ success: true, email })
    })
}
