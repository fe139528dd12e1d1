import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { AuthError } from '../ground/errors.ts'
import type { AuthContext } from '../ground/context.ts'
import { lockUser, type User } from '../stores/users.ts'
import { textCode } from './text-code.ts'
import { requireSms, type PhoneServices } from './sms.ts'
import { messageAnswer, withTexts } from './with-texts.ts'

/** Texts a code to a signed-in user without an email address. */
export async function reauthenticateByPhone(
  services: PhoneServices,
  c: AuthContext,
  user: User,
): Promise<Response> {
  requireSms(services, 'Unsupported phone provider')
  if (!user.phone_confirmed_at) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
  const { messageId } = await withTexts(services, async (tx, texts) => {
    const now = await lockUser(tx, user.id)
    if (!now?.phone) return
    await audit(tx, 'user_reauthenticate_requested', now, readOrigin(c).address)
    const code = { kind: 'reauthentication', phone: now.phone, channel: 'sms' } as const
    await textCode({ services, tx, c, texts }, now, code)
  })
  return messageAnswer(c, messageId)
}
