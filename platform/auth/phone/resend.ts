import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserByPhone, lockUser } from '../stores/users.ts'
import { textCode } from './text-code.ts'
import { readPhone } from './number.ts'
import { requireSms, type PhoneServices } from './sms.ts'
import { messageAnswer, withTexts } from './with-texts.ts'

/** Texts a code again to an unconfirmed number. */
export async function resendByPhone(
  services: PhoneServices,
  c: AuthContext,
  body: { type: string; phone: string },
): Promise<Response> {
  requireSms(services, 'Phone logins are disabled')
  const phone = readPhone(body.phone)
  const found = await findUserByPhone(services.pool, phone)
  if (!found) return c.json({})
  const { messageId } = await withTexts(services, async (tx, texts) => {
    const user = await lockUser(tx, found.id)
    const request = { services, tx, c, texts }
    if (body.type === 'sms' && user && !user.phone_confirmed_at) {
      await audit(tx, 'user_recovery_requested', user, readOrigin(c).address)
      await textCode(request, user, { kind: 'confirmation', phone, channel: 'sms' })
    }
    if (body.type === 'phone_change' && user?.phone_change) {
      const { phone_change: next } = user
      await textCode(request, user, { kind: 'phone_change', phone: next, channel: 'sms' })
    }
  })
  return messageAnswer(c, messageId)
}
