import type { SmsChannel } from './sms.ts'

/** A message as it is handed to a provider: a number in E.164 without its plus, and ready words. */
export type TextMessage = {
  channel: SmsChannel
  to: string
  text: string
  /** For a provider that keeps the words itself and is told the code alone. */
  code: string
}

/** Somebody who delivers text messages. @returns the provider's name of the message */
export type SmsSender = { send(message: TextMessage): Promise<string | null> }
