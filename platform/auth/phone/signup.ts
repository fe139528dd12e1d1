import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { validationFailed } from '../ground/errors.ts'
import {
  answerSignup,
  createAccount,
  lockByContact,
  refuseTakeover,
  signUpIn,
  type NewAccount,
  type SignupResult,
} from '../accounts/new-account.ts'
import { describeUser } from '../stores/public-user.ts'
import type { AuthContext } from '../ground/context.ts'
import { retryOnConflict, onConflict } from '../ground/unique-violation.ts'
import { textCode } from './text-code.ts'
import { strangerCaller } from '../services/password-caller.ts'
import { readPhone } from './number.ts'
import { confirmPhone, phoneExists } from '../accounts/phone.ts'
import { readChannel, requireSms, type SmsChannel, type PhoneServices } from './sms.ts'
import { withTexts } from './with-texts.ts'
import type { PhoneSignup } from '../services/part.ts'

/** Signs up with a phone number; the password was already checked against the rules. */
export async function signUpByPhone(
  services: PhoneServices,
  c: AuthContext,
  body: PhoneSignup,
): Promise<Response> {
  const channel = readChannel(body.channel)
  if (body.code_challenge !== '') throw validationFailed('PKCE not supported for phone signups')
  const { autoconfirm } = requireSms(services, 'Phone signups are disabled')
  const phone = readPhone(body.phone)
  // Taken numbers are hashed too, so that the response time is the same.
  const passwordHash = await services.passwords.hash(body.password, strangerCaller(c))
  const data = body.data ?? {}
  const wanted = { services, c, contact: 'phone', value: phone, passwordHash, data } as const
  if (autoconfirm) await refuseTakeover(wanted, body.password)
  const result = await retryOnConflict(() => signUp(services, wanted, channel, autoconfirm))
  return c.json(answerSignup(result, wanted, autoconfirm || services.settings.autoconfirm))
}

async function signUp(
  services: PhoneServices,
  wanted: NewAccount,
  channel: SmsChannel,
  autoconfirm: boolean,
): Promise<SignupResult> {
  const { c, value: phone } = wanted
  const { value } = await withTexts(services, (tx, texts) =>
    signUpIn(tx, wanted, {
      atOnce: autoconfirm
        ? { confirm: (user) => confirmPhone(tx, user), traits: { channel } }
        : null,
      async byCode(user, isNew) {
        const code = { kind: 'confirmation', phone, channel, isNew } as const
        return describeUser(tx, await textCode({ services, tx, c, texts }, user, code))
      },
    }),
  )
  return value
}

/**
 * Texts a code to a number and creates its account if there is none.
 * @returns the provider's message id
 */
export function registerByCode(
  services: PhoneServices,
  wanted: NewAccount,
  channel: SmsChannel,
): Promise<string | null> {
  // Numbers of single sign-on accounts are taken, though the lookup does not find them.
  return onConflict(
    retryOnConflict(() => textFirstCode(services, wanted, channel)),
    phoneExists,
  )
}

async function textFirstCode(
  services: PhoneServices,
  wanted: NewAccount,
  channel: SmsChannel,
): Promise<string | null> {
  const { c, value: phone } = wanted
  const { address } = readOrigin(c)
  const { messageId } = await withTexts(services, async (tx, texts) => {
    const existing = await lockByContact(tx, wanted)
    const user = existing ?? (await createAccount(tx, wanted))
    const act = user.phone_confirmed_at ? 'user_recovery_requested' : 'user_confirmation_requested'
    await audit(tx, act, user, address, { provider: 'phone', channel })
    const code = { kind: 'confirmation', phone, channel, isNew: existing === null } as const
    await textCode({ services, tx, c, texts }, user, code)
  })
  return messageId
}
