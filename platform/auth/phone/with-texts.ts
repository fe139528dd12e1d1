import type pg from 'pg'
import { inTransaction, type Db } from '../../database.ts'
import { AuthError } from '../ground/errors.ts'
import type { AuthContext } from '../ground/context.ts'
import { requireSms, SmsRefused, type AuthSms, type PhoneServices } from './sms.ts'

/** A message to send after the commit, and how to undo its changes if sending fails. */
export type PendingText = { sms: AuthSms; undo(): Promise<void> }

/** `texts` are sent after the commit. */
export type TextRequest = { services: PhoneServices; tx: Db; c: AuthContext; texts: PendingText[] }

/** A transaction whose messages are sent after its commit, so that no connection waits for the provider. */
export async function withTexts<T>(
  services: PhoneServices,
  work: (tx: pg.PoolClient, texts: PendingText[]) => Promise<T>,
): Promise<{ value: T; messageId: string | null }> {
  const texts: PendingText[] = []
  const value = await inTransaction(services.pool, (tx) => work(tx, texts))
  return { value, messageId: await deliver(services, texts) }
}

/**
 * @returns the provider's id of the last message
 * @throws sms_send_failed
 */
export async function deliver(
  services: PhoneServices,
  texts: PendingText[],
): Promise<string | null> {
  let messageId: string | null = null
  for (const { sms, undo } of texts) {
    try {
      messageId = await requireSms(services, 'Unsupported phone provider').send(sms)
    } catch (error) {
      services.onError(error, 'sms')
      await undo().catch((failure: unknown) => services.onError(failure, 'sms'))
      throw sendFailed(sms, error)
    }
  }
  return messageId
}

/** The response after sending a message, with the provider's message id if there is one. */
export function messageAnswer(c: AuthContext, messageId: string | null): Response {
  return c.json(messageId === null ? {} : { message_id: messageId })
}

function sendFailed({ kind }: AuthSms, error: unknown): AuthError {
  const why = error instanceof SmsRefused ? error.message : 'the provider cannot be reached'
  return new AuthError(422, 'sms_send_failed', `Error sending ${kind} OTP to provider: ${why}`)
}
