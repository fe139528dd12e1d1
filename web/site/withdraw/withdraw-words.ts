import type { withdrawal } from '../../../text/en/site/withdrawal.ts'

/** The sentences for the page's script, in the page's language. */
export type WithdrawWords = Pick<
  typeof withdrawal,
  'action' | 'busy' | 'withdrawn' | 'already' | 'broken' | 'network' | 'failed'
>
