import type { Text } from '../../../text/text.ts'
import { failureSentence } from '../../app/failure.ts'

/**
 * Why a passkey or security key did not do: what the server says, else ours. What browsers say of it is
 * for developers, and the same whether somebody pressed Cancel or looked away too long.
 */
export function keySentence(error: unknown, text: Text, fallback: string): string {
  const isFromServer = error instanceof Error && 'status' in error
  return isFromServer ? failureSentence(error, text, fallback) : fallback
}
