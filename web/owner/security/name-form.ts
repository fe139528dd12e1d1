import { z } from 'zod'
import type { security } from '../../../text/en/auth/security.ts'

/** The name of a passkey or a security key. */
export function nameForm(words: typeof security) {
  return z.object({
    name: z.string().trim().min(1, words.nameRequired).max(60, words.longName),
  })
}
export type NameForm = z.infer<ReturnType<typeof nameForm>>
