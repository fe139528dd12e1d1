import { inTransaction } from '../../database.ts'
import { AuthError } from '../ground/errors.ts'
import { hashCode, createCode } from '../services/one-time-code.ts'
import { deleteToken, storeToken, findTokenOwner } from '../stores/one-time-tokens.ts'
import { refuseTooSoon } from '../services/rate-limiting.ts'
import { deleteUser, lockUser, updateUser, type User } from '../stores/users.ts'
import { requireSms, type SmsChannel, type PhoneServices } from './sms.ts'
import type { TextRequest } from './with-texts.ts'
import { countText } from './rate-limiting.ts'

/** Long enough for a slow network, too short to guess one of a million. */
export const smsCodeSeconds = 300

const places = {
  confirmation: { column: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: { column: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { column: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
} as const

const tokenTypes = {
  confirmation: 'confirmation_token',
  phone_change: 'phone_change_token',
  reauthentication: 'reauthentication_token',
} as const

type PhoneCode = {
  kind: keyof typeof places
  phone: string
  channel: SmsChannel
  /** Created for this message; deleted if it cannot be sent. */
  isNew?: boolean
}

/** Creates a code, stores its hash and texts it. Earlier codes of this kind stop working. */
export async function textCode(request: TextRequest, user: User, code: PhoneCode): Promise<User> {
  const { services, tx, c, texts } = request
  const { kind, phone, channel } = code
  const { column, sentAt } = places[kind]
  refuseTooSoon(user[sentAt], 'over_sms_send_rate_limit')
  refuseUnserved(services, phone)
  await countText(services, tx, c, phone)
  const digits = createCode()
  const hash = hashCode(services, phone, digits)
  await storeToken(tx, { userId: user.id, type: tokenTypes[kind], hash, relatesTo: phone })
  texts.push({
    sms: { kind, channel, to: phone, code: digits, userMetadata: user.raw_user_meta_data ?? {} },
    undo: () => takeBack(services, user.id, code, hash),
  })
  return updateUser(tx, user.id, {
    [column]: hash,
    [sentAt]: new Date(),
    ...(kind === 'phone_change' ? { phone_change: phone } : {}),
  })
}

/** A code that was not sent must not delay the next one. */
async function takeBack(
  services: PhoneServices,
  userId: string,
  { kind, isNew }: PhoneCode,
  hash: string,
): Promise<void> {
  const { column, sentAt } = places[kind]
  await inTransaction(services.pool, async (tx) => {
    const user = await lockUser(tx, userId)
    const owner = await findTokenOwner(tx, hash, [tokenTypes[kind]])
    if (!user || owner?.userId !== userId) return
    if (isNew && !user.confirmed_at) return deleteUser(tx, userId)
    await deleteToken(tx, userId, tokenTypes[kind])
    await updateUser(tx, userId, {
      [column]: '',
      [sentAt]: null,
      ...(kind === 'phone_change' ? { phone_change: '' } : {}),
    })
  })
}

/** Prevents toll fraud: messages triggered to premium numbers abroad. */
export function refuseUnserved(services: PhoneServices, phone: string): void {
  if (requireSms(services, 'Unsupported phone provider').serves(phone)) return
  throw new AuthError(
    422,
    'sms_send_failed',
    'Error sending OTP to provider: messages to numbers of this region are not enabled',
  )
}
