import type { SignInText } from '../../../text/load-sign-in.ts'
import { failureSentence } from '../../app/failure.ts'

/**
 * The error message for a failed passkey or security key: the server's, else our own. Browser messages are for
 * developers and do not distinguish a cancellation from a timeout.
 */
export function findKeySentence(error: unknown, text: SignInText, fallback: string): string {
  const isFromServer = error instanceof Error && 'status' in error
  return isFromServer ? failureSentence(error, text, fallback) : fallback
}
