import type { SmsChannel } from './sms.ts'

/** A message for a provider: a number in E.164 without a plus, and the composed text. */
export type TextMessage = {
  channel: SmsChannel
  to: string
  text: string
  /** For providers with their own template, which takes only the code. */
  code: string
}

/**
 * A text message provider.
 * @returns its message id
 */
export type SmsSender = { send(message: TextMessage): Promise<string | null> }
