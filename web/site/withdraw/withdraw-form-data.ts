import type { withdrawal } from '../../../text/en/site/withdrawal.ts'
import type { WithdrawAnswer } from '../../../wire/withdraw-outcome.ts'

/** What the withdrawal page shows. */
export type WithdrawFormData = {
  words: Omit<typeof withdrawal, 'title' | 'description'>
  home: string
  contact: string
  answer?: WithdrawAnswer
}
