import type { withdrawal } from '../../../text/en/site/withdrawal.ts'
import type { WithdrawAnswer } from '../../../wire/withdraw-outcome.ts'

/** The texts and values of the withdrawal page. */
export type WithdrawFormData = {
  words: Omit<typeof withdrawal, 'title' | 'description'>
  home: string
  contact: string
  answer?: WithdrawAnswer
}
