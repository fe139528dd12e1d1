import { movePhone, phoneExists, phoneTaken } from '../accounts/phone.ts'
import type { PhoneChange } from '../services/part.ts'
import { findUserByPhone, type User } from '../stores/users.ts'
import { readPhone } from './number.ts'
import { readChannel, requireSms, type PhoneServices } from './sms.ts'
import { textCode } from './text-code.ts'
import { deliver, type PendingText } from './with-texts.ts'

/** A code confirms the new number unless numbers are confirmed automatically. */
export async function readPhoneChange(
  services: PhoneServices,
  user: User,
  body: { phone: string; channel: string },
): Promise<PhoneChange | null> {
  const { autoconfirm } = requireSms(services, 'Phone changes are disabled')
  const phone = readPhone(body.phone)
  const channel = readChannel(body.channel)
  if (phone === user.phone) return null
  if (await findUserByPhone(services.pool, phone)) throw phoneExists()
  const texts: PendingText[] = []
  return {
    apply(tx, c, now) {
      if (autoconfirm) return movePhone(tx, now, phone)
      return textCode({ services, tx, c, texts }, now, { kind: 'phone_change', phone, channel })
    },
    async deliver() {
      await deliver(services, texts)
    },
  }
}

/** The number that an admin gives to an account. */
export async function readFreePhone(
  services: PhoneServices,
  given: string,
  userId: string | null,
): Promise<string> {
  requireSms(services, 'Phone accounts are disabled')
  const phone = readPhone(given)
  const owner = await findUserByPhone(services.pool, phone)
  if (owner && owner.id !== userId) throw phoneTaken()
  return phone
}
