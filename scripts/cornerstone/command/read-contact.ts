import { makeContactKey } from '../../../api/withdrawals/suppressions.ts'
import { UsageError } from './define-command.ts'

/** The contact as the operator typed it, and its key in intake. */
export type Contact = { text: string; key: string }

/** @throws UsageError if the argument is not an email address or telephone number */
export function readContact(
  text: string,
  words: { notContact: (text: string) => string },
): Contact {
  const key = makeContactKey(text)
  if (key === null) throw new UsageError(words.notContact(text))
  return { text, key }
}
