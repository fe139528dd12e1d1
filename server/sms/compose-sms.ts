import { speak } from '../../text/speak.ts'
import type { AuthSms } from '../../platform/auth/phone/sms.ts'
import type { TextMessage } from '../../platform/auth/phone/sms-sender.ts'
import { brand } from '../../text/brand.ts'
import { type Locale, defaultLocale, isLocale } from '../../engine/languages.ts'

/**
 * Writes a message about an account in the person's language. The last line makes phones suggest the code on
 * our pages and no others (https://wicg.github.io/sms-one-time-codes/).
 */
export function composeSms(sms: AuthSms, publicUrl: string): TextMessage & { subject: string } {
  const { channel, to, code, kind, userMetadata } = sms
  const words = speak(readLocale(userMetadata)).sms
  const sentence = kind === 'phone_change' ? words.change(brand, code) : words.code(brand, code)
  const forTelephone = channel === 'sms' ? `\n\n@${new URL(publicUrl).hostname} #${code}` : ''
  return { channel, to, code, text: sentence + forTelephone, subject: words.subject }
}

function readLocale(metadata: Record<string, unknown>): Locale {
  const language = metadata['language'] ?? metadata['locale']
  return isLocale(language) ? language : defaultLocale
}
