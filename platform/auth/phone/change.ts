import type { AuthServices } from '../services/services.ts'
import { findUserByPhone, type User } from '../stores/users.ts'
import { textCode } from './text-code.ts'
import { readPhone } from '../ground/phone-number.ts'
import { movePhone, phoneExists } from '../accounts/phone.ts'
import { readChannel, requireSms, type SmsChannel } from './sms.ts'
import type { TextRequest } from './texting.ts'

export type NewPhone = { phone: string; channel: SmsChannel }

/** The number to move to; null when the body names none, or the one the account has. */
export async function readNewPhone(
  services: AuthServices,
  user: User,
  body: { phone: string; channel: string },
): Promise<NewPhone | null> {
  if (body.phone === '') return null
  requireSms(services, 'Phone changes are disabled')
  const phone = readPhone(body.phone)
  const channel = readChannel(body.channel)
  if (phone === user.phone) return null
  if (await findUserByPhone(services.pool, phone)) throw phoneExists()
  return { phone, channel }
}

/** Asks the new number whether it is the account's; without codes it is believed at once. */
export async function changePhone(
  request: TextRequest,
  user: User,
  { phone, channel }: NewPhone,
): Promise<User> {
  if (request.services.settings.sms?.autoconfirm) return movePhone(request.tx, user, phone)
  return textCode(request, user, { kind: 'phone_change', phone, channel })
}
